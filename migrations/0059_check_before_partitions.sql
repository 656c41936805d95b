-- additive
-- Reads the tables while they are written to.
alter table events validate constraint events_before;
alter table webhook_deliveries validate constraint webhook_deliveries_before;
alter table audit_log validate constraint audit_log_before;
alter table request_log validate constraint request_log_before;
