-- Calls, by whoever told of them: the property's own systems, or a telephony provider's notifications.
create table calls (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  reservation_id text collate "C",
  staff_id text collate "C",
  direction text not null,
  status text not null,
  provider text not null,
  from_number text not null,
  to_number text not null,
  -- The side that is not the property: what guests are matched by.
  other_number text collate "C" not null,
  provider_call_sid text collate "C",
  -- Conversations it was part of, where a provider's recordings name nothing else.
  provider_groups text[] not null default '{}',
  duration_seconds integer,
  recording_url text,
  transcript text,
  summary text,
  notes text,
  answered_at timestamptz,
  ended_at timestamptz,
  -- False while only unsigned notifications told of it: whoever knows the number could have sent them.
  verified boolean not null,
  -- Made by the property itself; what is unsigned cannot alter it.
  by_property boolean not null,
  -- The fields a person set by hand: no notification changes them any more.
  by_hand text[] not null default '{}',
  -- Everything notifications have said so far, merged so that their order does not matter.
  facts json not null default '{}',
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint calls_once unique (property_id, provider, provider_call_sid)
);
alter table calls alter column property_id set statistics 0;
create index calls_by_guest on calls (property_id, guest_id, id) where guest_id is not null;
create index calls_by_status on calls (property_id, status, id);
create index calls_by_direction on calls (property_id, direction, id);
create index calls_by_provider on calls (property_id, provider, id);
-- A guest who becomes known by a number is given the calls that nobody had.
create index calls_of_nobody on calls (property_id, other_number, id) where guest_id is null;
-- A recording names nothing but the call, or the conversation: the property is found by it.
create index calls_by_sid on calls (provider, provider_call_sid) where provider_call_sid is not null;
create index calls_by_group on calls using gin (provider_groups) where provider_groups <> '{}';

-- How many calls of each kind a day (in UTC) brought. Changes are added as rows of their own, so that writers never wait
-- for each other; the housekeeping adds them up.
create table call_tallies (
  property_id text collate "C" not null,
  day date not null,
  direction text not null,
  status text not null,
  provider text not null,
  calls integer not null,
  -- Of these, how many tell their duration, and how long they took together.
  timed integer not null,
  seconds bigint not null,
  -- Added up already; the others are changes since.
  summed boolean not null default false
);
alter table call_tallies alter column property_id set statistics 0;
create index call_tallies_by_day on call_tallies (property_id, day);
create index call_tallies_to_sum on call_tallies (property_id, day) where not summed;

create function tally_calls() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into call_tallies (property_id, day, direction, status, provider, calls, timed, seconds)
    select property_id, (created_at at time zone 'UTC')::date, direction, status, provider,
      count(*), count(duration_seconds), coalesce(sum(duration_seconds), 0)
    from come group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into call_tallies (property_id, day, direction, status, provider, calls, timed, seconds)
    select property_id, (created_at at time zone 'UTC')::date, direction, status, provider,
      -count(*), -count(duration_seconds), -coalesce(sum(duration_seconds), 0)
    from gone group by 1, 2, 3, 4, 5;
  else
    -- What changes nothing that is counted, such as a note, adds no row.
    insert into call_tallies (property_id, day, direction, status, provider, calls, timed, seconds)
    select property_id, (created_at at time zone 'UTC')::date, direction, status, provider,
      sum(n), sum(case when duration_seconds is null then 0 else n end), sum(n * coalesce(duration_seconds, 0)::bigint)
    from (select 1 as n, * from come union all select -1 as n, * from gone) changed
    group by 1, 2, 3, 4, 5
    having sum(n) <> 0 or sum(case when duration_seconds is null then 0 else n end) <> 0
      or sum(n * coalesce(duration_seconds, 0)::bigint) <> 0;
  end if;
  return null;
end $$;
create trigger calls_tallied_when_made after insert on calls
  referencing new table as come for each statement execute function tally_calls();
create trigger calls_tallied_when_changed after update on calls
  referencing old table as gone new table as come for each statement execute function tally_calls();
create trigger calls_tallied_when_removed after delete on calls
  referencing old table as gone for each statement execute function tally_calls();

-- What providers sent, as they sent it but for what proves the sender: kept a while, to be read anew.
create table call_notifications (
  property_id text collate "C" not null,
  id text collate "C" not null,
  provider text not null,
  -- The call it tells of; null where it names only the conversation.
  provider_call_sid text collate "C",
  provider_group text collate "C",
  verified boolean not null,
  -- Null once it was erased because it spoke of someone else who asked to be forgotten.
  body text,
  digest bytea not null,
  received_at timestamptz not null,
  -- Sandbox only: how far ahead the property's clock ran when it came.
  clock_offset_ms bigint not null default 0,
  primary key (property_id, id),
  constraint call_notifications_once unique (property_id, provider, digest)
);
alter table call_notifications alter column property_id set statistics 0;
create index call_notifications_by_sid on call_notifications (property_id, provider, provider_call_sid)
  where provider_call_sid is not null;
create index call_notifications_by_group on call_notifications (property_id, provider, provider_group)
  where provider_group is not null;
create index call_notifications_by_age on call_notifications (received_at);

-- What names a call that nobody has told of yet, and no number: it waits here, sealed, until its call is known.
create table stray_call_notifications (
  id text collate "C" primary key,
  provider text not null,
  -- The call or conversation it names.
  key text collate "C" not null,
  request bytea not null,
  received_at timestamptz not null
);
create index stray_call_notifications_by_key on stray_call_notifications (provider, key);
create index stray_call_notifications_by_age on stray_call_notifications (received_at);

-- Calls that were removed for good: a late notification must not bring them back.
create table removed_calls (
  property_id text collate "C" not null,
  provider text not null,
  sid_hash bytea not null,
  removed_at timestamptz not null,
  primary key (property_id, provider, sid_hash)
);
alter table removed_calls alter column property_id set statistics 0;
create index removed_calls_by_age on removed_calls (removed_at);
