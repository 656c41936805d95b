-- without transaction
-- additive
-- The inbox shows first whoever wrote last.
create index concurrently if not exists conversations_by_update on conversations (property_id, updated_at, id);
