-- additive
-- A key that a website shows to everybody (docs/decisions/0056): the key itself, the origins it works on, how the chat
-- looks. Null: a secret key, of which only the hash is kept.
alter table api_keys add column website jsonb;

-- Up to which message each side has read. Beside the record's version: reading changes nothing of what was said.
alter table conversations add column guest_read_at timestamptz;
alter table conversations add column staff_read_at timestamptz;

-- A visitor who agreed to a chat on a website. It goes with its conversation, and with its time.
create table website_visits (
  property_id text collate "C" not null,
  id text collate "C" not null,
  -- The publishable key and its rotations: a token works with each of them.
  family text collate "C" not null,
  token_hash bytea not null,
  -- Null until the first message.
  conversation_id text collate "C",
  -- Real time, also in the sandbox.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint website_visits_conversation foreign key (property_id, conversation_id)
    references conversations (property_id, id) on delete cascade
);
alter table website_visits alter column property_id set statistics 0;
create index website_visits_by_conversation on website_visits (property_id, conversation_id)
  where conversation_id is not null;
create index website_visits_by_age on website_visits (expires_at);
create trigger website_visits_routed after insert or delete or update of property_id, id, token_hash on website_visits
  for each row execute function keep_session_route();
