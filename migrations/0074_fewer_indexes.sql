-- additive
-- Both lists are found by the primary key: what stays in the house is all or nothing of its messages, and the request log is
-- kept for days. The others of its filters never had an index.
drop index messages_kept;
drop index request_log_of_operation;

-- Pages are filled, as those of deliveries (0073).
alter table messages reset (fillfactor);
