-- What was asked of a property and what came of it, for those who build against it. Ids order it by time.
create table request_log (
  property_id text collate "C" not null,
  id text collate "C" not null,
  -- When it came, by the real clock also in the sandbox.
  at timestamptz not null,
  operation text collate "C" not null,
  door text collate "C" not null,
  method text collate "C" not null,
  -- Without its query; what stands in it and is no id of ours is written as the parameter's name.
  path text collate "C" not null,
  status smallint not null,
  ms double precision not null,
  actor text collate "C" not null,
  error_code text collate "C",
  primary key (property_id, id)
);
alter table request_log alter column property_id set statistics 0;
-- What is looked for most in a long log: what was refused, which is little of it, and what one operation did.
create index request_log_refused on request_log (property_id, id) where status >= 400;
create index request_log_of_operation on request_log (property_id, operation, id);
