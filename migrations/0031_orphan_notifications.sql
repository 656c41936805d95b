-- Whose quota a waiting notification counts against: the property whose account signed it, else the address it came from.
alter table stray_call_notifications add column sender text collate "C" not null default '';
-- Signed by an account that was known when it came: only those who can prove it may have it.
alter table stray_call_notifications add column proved boolean not null default false;
create index stray_call_notifications_by_sender on stray_call_notifications (sender, received_at);
