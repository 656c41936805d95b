create table voice_sessions (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  -- The conversation its turns are added to; null until the first of them.
  conversation_id text collate "C",
  token_hash bytea not null,
  -- Whose it is: turns are taken with the credential that opened it, as long as that is valid.
  actor_id text collate "C" not null,
  actor_family text collate "C" not null,
  actor_scopes text[] not null,
  actor_expires_at timestamptz,
  use_knowledge boolean not null,
  top_k integer not null,
  -- Until when its token can be used, once. Real time, also in the sandbox.
  expires_at timestamptz not null,
  connected_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint voice_sessions_token_unique unique (token_hash)
);
alter table voice_sessions alter column property_id set statistics 0;
create index voice_sessions_by_guest on voice_sessions (property_id, guest_id) where guest_id is not null;
create index voice_sessions_by_conversation on voice_sessions (property_id, conversation_id)
  where conversation_id is not null;
create index voice_sessions_by_age on voice_sessions (created_at);
