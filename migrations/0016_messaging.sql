-- When the sandbox's clock was last moved: what fell due by the move is not late.
alter table properties add column clock_moved_at timestamptz;

-- What a request that was cut off had already made: repeated under its key, it goes on from there.
alter table idempotency_keys add column record text;

-- Who a property speaks as, when it keeps quiet, and how often it may advertise to one guest.
alter table properties add column quiet_hours json;
alter table properties add column frequency_cap json;

-- A sender leads to one property: providers' notifications carry nothing else to find it by.
create table property_senders (
  property_id text collate "C" not null references properties (id) on delete cascade,
  channel text not null,
  -- As it is shown: a number, an address perhaps with a name, an application.
  sender text not null,
  -- As providers write it back: the bare number or address, small letters.
  address text collate "C" not null,
  primary key (property_id, channel)
);
alter table property_senders alter column property_id set statistics 0;
-- On push it is only a name to show, and two hotels may have the same.
create unique index property_senders_address_unique on property_senders (channel, address) where channel <> 'push';

-- A property's own accounts with providers, sealed with the server's secret.
create table property_providers (
  property_id text collate "C" not null references properties (id) on delete cascade,
  provider text not null,
  -- The channels this account serves; null: all that the provider can.
  channels text[],
  credentials bytea not null,
  webhook_secret bytea,
  -- The names of what is stored, for people: never the values.
  fields text[] not null,
  -- What the provider's notifications name the account by, where it is not the sender.
  account text collate "C",
  updated_at timestamptz not null,
  primary key (property_id, provider)
);
alter table property_providers alter column property_id set statistics 0;
create unique index property_providers_account_unique on property_providers (provider, account);

alter table guests add column timezone text;

create table messages (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  channel text not null,
  status text not null,
  recipient text collate "C" not null,
  subject text,
  -- Null once it was erased because it spoke of someone else who asked to be forgotten.
  content text,
  category text not null,
  -- The approved text that goes out instead of content: name, language, variables.
  template json,
  metadata json not null,
  segments integer,
  scheduled_at timestamptz,
  -- Marketing waits until the quiet hours end.
  held_until timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  -- Why it failed, or why its outcome is not known yet: code, message, the provider's own code.
  error json,
  -- Which provider took it, as whom, and what it calls it.
  provider text,
  provider_account text,
  sender text,
  provider_message_id text collate "C",
  -- By the property's clock: when something is to be done about it next. Sending it, finding out what became of it, or
  -- the next step of a magic recipient. Null when nothing is.
  due_at timestamptz,
  -- Set just before a provider is called that could not bear to be called twice.
  attempted_at timestamptz,
  attempts integer not null default 0,
  -- Real time: a claim of a worker that died is given up, five times at most.
  leased_until timestamptz,
  lease_losses integer not null default 0,
  created_at timestamptz not null,
  primary key (property_id, id)
);
alter table messages alter column property_id set statistics 0;
create index messages_due on messages (property_id, due_at) where due_at is not null;
create index messages_by_guest on messages (property_id, guest_id, id) where guest_id is not null;
create index messages_by_channel on messages (property_id, channel, id);
create index messages_by_status on messages (property_id, status, id);
create index messages_by_provider_id on messages (property_id, provider_message_id) where provider_message_id is not null;
-- What stayed in the house for a person to read.
create index messages_kept on messages (property_id, id) where provider in ('local', 'sandbox');
-- What a guest's open session has not acknowledged yet, in the order it was sent.
create index messages_unseen on messages (property_id, recipient, sent_at, id)
  where channel = 'in_app' and status = 'sent';

-- What guests wrote to the property.
create table inbound_messages (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  channel text not null,
  -- Who wrote, and to which of our senders.
  sender text collate "C" not null,
  recipient text not null,
  content text,
  -- STOP, START or HELP, where that is all it says.
  keyword text,
  attachments json not null,
  provider text not null,
  provider_message_id text collate "C" not null,
  received_at timestamptz not null,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint inbound_messages_once unique (property_id, provider, provider_message_id)
);
alter table inbound_messages alter column property_id set statistics 0;
create index inbound_messages_by_sender on inbound_messages (property_id, channel, sender, received_at);
create index inbound_messages_by_guest on inbound_messages (property_id, guest_id, id) where guest_id is not null;

create table message_templates (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  name text collate "C" not null,
  language text collate "C" not null,
  body text not null,
  -- Used for a first contact that names no template; its one variable is the content.
  first_contact boolean not null,
  -- What the provider calls it, where that is not its name.
  provider_template_id text,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint message_templates_name_unique unique (property_id, name, language)
);
alter table message_templates alter column property_id set statistics 0;
create unique index message_templates_first_contact on message_templates (property_id) where first_contact;

-- Who is not to be written to. The keyed hash outlives an erase; the address itself does not.
create table suppressions (
  property_id text collate "C" not null,
  id text collate "C" not null,
  channel text not null,
  recipient_hash bytea not null,
  recipient text,
  -- all, or marketing only
  scope text not null,
  reason text not null,
  message_id text collate "C",
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint suppressions_once unique (property_id, channel, recipient_hash, scope)
);
alter table suppressions alter column property_id set statistics 0;

-- A guest's own window on the property: one guest, for a while. The token is stored as a hash alone.
create table guest_sessions (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C" not null,
  token_hash bytea not null,
  -- The key that opened it; when it is revoked, so is this.
  key_id text collate "C" not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint guest_sessions_token_unique unique (token_hash)
);
alter table guest_sessions alter column property_id set statistics 0;
create index guest_sessions_by_guest on guest_sessions (property_id, guest_id);
create index guest_sessions_by_age on guest_sessions (expires_at);
