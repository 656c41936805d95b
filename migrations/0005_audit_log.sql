-- Who did what to which record, by which request.
create table audit_log (
  property_id text collate "C" not null,
  id text collate "C" not null,
  actor text not null,
  operation text not null,
  record text,
  request_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index audit_log_by_record on audit_log (property_id, record, id);
