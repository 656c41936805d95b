-- additive
-- All that is written and said with one guest, as the inbox shows it, with what colleagues agreed about it.
create table threads (
  property_id text collate "C" not null,
  id text collate "C" not null,
  -- Whose it is: a guest's id; of somebody unknown their number or address, their conversation or their call.
  key text collate "C" not null,
  guest_id text collate "C",
  channel text not null,
  excerpt text not null,
  status text not null,
  unread boolean not null,
  emergency text,
  assigned_to text collate "C",
  snoozed_until timestamptz,
  -- The guest's last word, or when it comes back from a snooze: lists are sorted by it.
  active_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int4 not null,
  primary key (property_id, id),
  constraint threads_once unique (property_id, key)
);
alter table threads alter column property_id set statistics 0;
create index threads_by_status on threads (property_id, status, active_at, id);
create index threads_by_activity on threads (property_id, active_at, id);
create index threads_unread on threads (property_id, active_at, id) where unread;
create index threads_assigned on threads (property_id, assigned_to, active_at, id) where assigned_to is not null;
create index threads_emergencies on threads (property_id, active_at, id) where emergency is not null;

create table thread_notes (
  property_id text collate "C" not null,
  id text collate "C" not null,
  thread_id text collate "C" not null,
  written_by text collate "C" not null,
  content text not null,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint thread_notes_thread foreign key (property_id, thread_id) references threads (property_id, id) on delete cascade
);
alter table thread_notes alter column property_id set statistics 0;
create index thread_notes_of_thread on thread_notes (property_id, thread_id, id);

-- One row for each person, which moves with them: signs of life rewrite it in place.
create table thread_readers (
  property_id text collate "C" not null,
  account_id text collate "C" not null,
  thread_id text collate "C" not null,
  seen_at timestamptz not null,
  primary key (property_id, account_id)
) with (fillfactor = 50);
alter table thread_readers alter column property_id set statistics 0;

create table saved_replies (
  property_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int4 not null,
  primary key (property_id, id),
  constraint saved_replies_name unique (property_id, name)
);
alter table saved_replies alter column property_id set statistics 0;

-- What was written and said before: one thread for each guest, and for each number and chat of somebody unknown.
with heard as (
  select property_id, coalesce(guest_id, sender) as key, guest_id, id, channel, left(coalesce(content, ''), 160) as excerpt,
    received_at as at, status = 'open' as waits, null as emergency
  from inbound_messages
  union all
  select property_id, coalesce(guest_id, id), guest_id, id, channel, '', updated_at,
    handled_by = 'staff' and status = 'open', emergency
  from conversations
  union all
  select i.property_id, coalesce(i.guest_id, i.conversation_id, i.call_id), i.guest_id, i.id, i.channel,
    left(coalesce(i.message, ''), 160), i.created_at, i.status = 'open' and i.confidence >= p.intent_threshold, null
  from guest_intents i join properties p on p.id = i.property_id
  where coalesce(i.guest_id, i.conversation_id, i.call_id) is not null
)
insert into threads (property_id, id, key, guest_id, channel, excerpt, status, unread, emergency, active_at, created_at, updated_at, version)
select property_id, 'thr_' || substr(min(id), strpos(min(id), '_') + 1), key, min(guest_id),
  (array_agg(channel order by at desc))[1],
  coalesce((array_agg(excerpt order by at desc) filter (where excerpt <> ''))[1], ''),
  case when bool_or(waits) then 'open' else 'done' end, bool_or(waits), min(emergency), max(at), min(at), max(at), 1
from heard group by property_id, key;
