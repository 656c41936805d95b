create table packages (
  id text collate "C" not null,
  property_id text collate "C" not null references properties (id) on delete cascade,
  name text not null,
  slug text collate "C" not null,
  type text not null,
  price numeric(16, 4) not null,
  currency text not null,
  description text,
  inclusions text[] not null,
  is_active boolean not null,
  valid_from date,
  valid_until date,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint packages_slug_unique unique (property_id, slug)
);
-- Ids are time-ordered, so each list below is read backwards from its index, newest first.
create index packages_by_activity on packages (property_id, is_active, id);
create index packages_by_type on packages (property_id, type, id);
