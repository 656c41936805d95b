-- Written in the same statement or transaction as the change an event tells of. `json`, not `jsonb`: the text is signed.
create table events (
  property_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  data json not null,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index events_by_type on events (property_id, type, id);
