-- Every record that can change counts its changes. What was there before has its first version, and the time of this migration.
alter table packages add column version integer not null default 1;
alter table packages add column updated_at timestamptz not null default now();

alter table staff add column version integer not null default 1;
alter table staff add column updated_at timestamptz not null default now();
alter table room_types add column version integer not null default 1;
alter table room_types add column updated_at timestamptz not null default now();
alter table experiences add column version integer not null default 1;
alter table experiences add column updated_at timestamptz not null default now();
alter table inventory_blocks add column version integer not null default 1;
alter table inventory_blocks add column updated_at timestamptz not null default now();

alter table guests add column version integer not null default 1;

alter table charges add column version integer not null default 1;
alter table charges add column updated_at timestamptz not null default now();
alter table payments add column version integer not null default 1;
alter table payments add column updated_at timestamptz not null default now();

alter table itineraries add column version integer not null default 1;

alter table properties add column version integer not null default 1;
alter table properties add column updated_at timestamptz not null default now();
alter table property_providers add column version integer not null default 1;

alter table webhook_endpoints add column version integer not null default 1;
alter table webhook_endpoints add column updated_at timestamptz not null default now();
