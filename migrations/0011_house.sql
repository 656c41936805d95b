create table room_types (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  name text collate "C" not null,
  inventory integer not null,
  base_rate numeric(16, 4),
  currency text not null,
  -- What advice for this room type stays within.
  rate_floor numeric(16, 4),
  rate_ceiling numeric(16, 4),
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint room_types_name_unique unique (property_id, name)
);

create table inventory_blocks (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  room_type text collate "C" not null,
  "from" date not null,
  -- The first free day again.
  until date not null,
  rooms integer not null,
  kind text not null,
  note text,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index inventory_blocks_by_end on inventory_blocks (property_id, until, "from");

create table experiences (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  slots integer not null,
  price numeric(16, 4) not null,
  currency text not null,
  created_at timestamptz not null,
  primary key (property_id, id)
);

create table staff (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  email text,
  phone text collate "C",
  role text,
  external_id text collate "C",
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint staff_external_id_unique unique (property_id, external_id)
);
