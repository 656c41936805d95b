-- Every index of messages, events, audit_log and webhook_deliveries is named with its query in docs/decisions/0033.

-- Ids carry the time: what is past its time is found by its id, property by property.
drop index events_by_age;
drop index webhook_deliveries_by_age;

-- The few that failed, among all that succeeded.
create index webhook_deliveries_failed on webhook_deliveries (property_id, webhook_id, id) where status = 'failed';

-- Room on each page for the next version of its rows: claims and attempts rewrite the row where it is and touch no index (HOT).
alter table messages set (fillfactor = 85);
alter table webhook_deliveries set (fillfactor = 85);
