-- What became of each answer of the assistant, in which language and about what; the release before writes none.
alter table conversation_messages add column outcome text;
alter table conversation_messages add column language text;
alter table conversation_messages add column topic text;
-- What the guest thought of the answer.
alter table conversation_messages add column rating text;
alter table conversation_messages add column rating_comment text;
alter table conversation_messages add column rated_at timestamptz;
create index conversation_messages_by_outcome on conversation_messages (property_id, created_at)
  include (outcome, language, topic) where outcome is not null;
create index conversation_messages_rated on conversation_messages (property_id, rated_at) where rated_at is not null;

-- The same of a whole conversation: of its last question, and the guest's rating of all of it.
alter table conversations add column language text;
alter table conversations add column topic text;
alter table conversations add column rating text;
alter table conversations add column rating_comment text;
alter table conversations add column rated_at timestamptz;
-- Whether people ever answered it; `handled_by` and `handed_over_at` forget it when it is closed.
alter table conversations add column was_handed_over boolean not null default false;
update conversations set was_handed_over = true where handled_by = 'staff';
create index conversations_closed on conversations (property_id, closed_at)
  where closed_at is not null and not was_handed_over;
create index conversations_rated on conversations (property_id, rated_at) where rated_at is not null;

-- The languages that an unanswered question was asked in.
alter table knowledge_gaps add column languages text[] not null default '{}';
