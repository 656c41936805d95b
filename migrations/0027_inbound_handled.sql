-- Whether the house has seen to what a guest wrote, who did and when. Other messages that came before are open: nobody has said otherwise.
alter table inbound_messages add column status text not null default 'open';
alter table inbound_messages add column handled_by text;
alter table inbound_messages add column handled_at timestamptz;
-- STOP and the like were answered when they came.
update inbound_messages set status = 'handled', handled_at = created_at where keyword is not null;
-- The few that are open, newest first, among years of those that are not.
create index inbound_messages_by_status on inbound_messages (property_id, status, id);
