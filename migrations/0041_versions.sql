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

alter table conversations add column version integer not null default 1;
alter table guest_intents add column version integer not null default 1;
alter table guest_intents add column updated_at timestamptz not null default now();

alter table calls add column version integer not null default 1;
alter table calls add column updated_at timestamptz not null default now();

alter table rate_recommendations add column version integer not null default 1;
alter table rate_recommendations add column updated_at timestamptz not null default now();
alter table revenue_settings add column version integer not null default 1;

-- The release before writes whole rows of these tables, without the new columns. To be dropped with the next release.
create function begin_version() returns trigger language plpgsql as $$
begin
  new.version := coalesce(new.version, 1);
  new.updated_at := coalesce(new.updated_at, new.created_at);
  return new;
end $$;
create trigger itineraries_begin_version before insert on itineraries for each row execute function begin_version();
create trigger rate_recommendations_begin_version before insert on rate_recommendations
  for each row execute function begin_version();

alter table messages add column version integer not null default 1;
alter table messages add column updated_at timestamptz not null default now();
alter table inbound_messages add column version integer not null default 1;
alter table inbound_messages add column updated_at timestamptz not null default now();
