-- additive
-- What an import wrote, so that it can be undone for a while: the import, and of each reservation how it was before.
create table reservation_imports (
  property_id text collate "C" not null,
  id text collate "C" not null,
  actor_id text not null,
  received int4 not null,
  created int4 not null,
  updated int4 not null,
  rejected int4 not null,
  undone_at timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id)
);
alter table reservation_imports alter column property_id set statistics 0;
create index reservation_imports_by_age on reservation_imports (created_at);

create table reservation_import_changes (
  property_id text collate "C" not null,
  id text collate "C" not null,
  import_id text collate "C" not null,
  reservation_id text collate "C" not null,
  -- The reservation's, after the import.
  version int4 not null,
  -- Null: the import made it.
  before jsonb,
  primary key (property_id, id),
  constraint reservation_import_changes_once unique (property_id, import_id, reservation_id),
  constraint reservation_import_changes_import foreign key (property_id, import_id)
    references reservation_imports (property_id, id) on delete cascade
);
alter table reservation_import_changes alter column property_id set statistics 0;
create index reservation_import_changes_of_stays on reservation_import_changes (property_id, reservation_id);
