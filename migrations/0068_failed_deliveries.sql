-- without transaction
-- additive
-- Deliveries that failed have an index of their own; those that succeeded are most, and are found among all of their endpoint's.
create index concurrently if not exists webhook_deliveries_earlier_failed on webhook_deliveries_earlier (property_id, webhook_id, id)
  where status = 'failed';
create index if not exists webhook_deliveries_failed on webhook_deliveries (property_id, webhook_id, id) where status = 'failed';
drop index if exists webhook_deliveries_by_status;
