-- An endpoint's list by status: the index of failed ones left `succeeded` to a scan of all. What is pending has the index
-- of what waits; in this one it would tempt the planner to claim by it and sort.
drop index webhook_deliveries_failed;
create index webhook_deliveries_by_status on webhook_deliveries (property_id, webhook_id, status, id)
  where status <> 'pending';
