create table properties (
  id text collate "C" primary key,
  name text not null,
  slug text collate "C" not null,
  timezone text not null,
  currency text not null,
  country text,
  day_starts_at text not null default '00:00',
  -- Sandbox only: how far this property's clock runs ahead of the real one.
  clock_offset_ms bigint not null default 0,
  created_at timestamptz not null,
  constraint properties_slug_unique unique (slug)
);

-- A number leads to one property: providers' notifications carry nothing else to find it by.
create table property_phone_numbers (
  property_id text collate "C" not null references properties (id) on delete cascade,
  number text collate "C" not null,
  position integer not null,
  primary key (property_id, number),
  constraint property_phone_numbers_number_unique unique (number)
);
