-- additive
-- Since when it is known that an endpoint keeps failing: the event that tells of it is sent once. Null: nobody was told.
alter table webhook_endpoints add column failing_told_at timestamptz;
