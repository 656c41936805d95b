create table conversations (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  channel text not null,
  -- open or closed; closed_by: a caller (for good) or time (a new turn opens it again).
  status text not null,
  closed_by text,
  message_count integer not null,
  created_at timestamptz not null,
  -- Its last turn, by the property's clock: silence since then closes it.
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (property_id, id)
);
alter table conversations alter column property_id set statistics 0;
create index conversations_by_guest on conversations (property_id, guest_id, id) where guest_id is not null;
create index conversations_by_status on conversations (property_id, status, id);
create index conversations_to_close on conversations (property_id, updated_at) where status = 'open';

create table conversation_messages (
  property_id text collate "C" not null,
  id text collate "C" not null,
  conversation_id text collate "C" not null,
  -- Turns that come at the same time stand one after the other, whichever began first.
  position integer not null,
  role text not null,
  content text not null,
  intent json,
  sources json not null,
  citations json not null,
  -- Which engine wrote it; null for the guest's own words.
  engine text,
  created_at timestamptz not null,
  primary key (property_id, id)
);
alter table conversation_messages alter column property_id set statistics 0;
create unique index conversation_messages_in_order on conversation_messages (property_id, conversation_id, position);

create table guest_intents (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  conversation_id text collate "C",
  call_id text collate "C",
  channel text not null,
  intent text not null,
  confidence double precision not null,
  message text,
  preferred_time timestamptz,
  status text not null,
  handled_at timestamptz,
  handled_by text,
  created_at timestamptz not null,
  primary key (property_id, id)
);
alter table guest_intents alter column property_id set statistics 0;
create index guest_intents_by_guest on guest_intents (property_id, guest_id, id) where guest_id is not null;
create index guest_intents_by_status on guest_intents (property_id, status, id);
create index guest_intents_by_intent on guest_intents (property_id, intent, id);
create index guest_intents_by_conversation on guest_intents (property_id, conversation_id, id)
  where conversation_id is not null;
