-- additive
-- Photos and papers of a conversation (docs/decisions/0072). Whole in the database: they are backed up, replicated and
-- restored with it, and go with their conversation, whatever removes that.
create table conversation_files (
  property_id text collate "C" not null,
  id text collate "C" not null,
  conversation_id text collate "C" not null,
  bytes integer not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint conversation_files_conversation foreign key (property_id, conversation_id)
    references conversations (property_id, id) on delete cascade
);
alter table conversation_files alter column property_id set statistics 0;
alter table conversation_files alter column content set storage external; -- pictures are compressed already
create index conversation_files_by_conversation on conversation_files (property_id, conversation_id);

-- What the message tells of its file: id, name, type, size.
alter table conversation_messages add column file jsonb;

-- As in 0036: bytes instead of rows.
create function conversation_files_room(property text, most bigint, adds bigint) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('conversation_files ' || property, 36));
  perform refuse_beyond(most, coalesce(sum(bytes), 0) + adds - 1, 'conversation_files_room') from conversation_files
    where property_id = property;
  return property;
end $$;
