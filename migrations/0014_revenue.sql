-- Sums are as large as what they are made of; only single amounts have bounds.
create table revenue_snapshots (
  property_id text collate "C" not null,
  id text collate "C" not null,
  snapshot_date date not null,
  total_revenue numeric not null,
  rooms_revenue numeric not null,
  spa_revenue numeric not null,
  fnb_revenue numeric not null,
  other_revenue numeric not null,
  occupied_rooms bigint not null,
  total_rooms integer not null,
  adr numeric not null,
  revpar numeric not null,
  rooms_adr numeric not null,
  rooms_revpar numeric not null,
  occupancy_pct numeric not null,
  breakdown jsonb not null,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index revenue_snapshots_by_date on revenue_snapshots (property_id, snapshot_date, id);

create table rate_recommendations (
  property_id text collate "C" not null,
  id text collate "C" not null,
  room_type text collate "C" not null,
  date date not null,
  current_rate numeric(16, 4) not null,
  recommended_rate numeric(16, 4) not null,
  min_rate numeric(16, 4) not null,
  max_rate numeric(16, 4) not null,
  occupancy_pct numeric not null,
  days_until_arrival integer not null,
  reason text not null,
  confidence numeric(3, 2) not null,
  explanation json not null,
  is_applied boolean not null,
  applied_at timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id),
  -- The same advice is given once, however often and from however many sides it is asked for.
  constraint rate_recommendations_once unique (property_id, room_type, date, current_rate, recommended_rate)
);

create table revenue_settings (
  property_id text collate "C" primary key references properties (id) on delete cascade,
  rules jsonb not null,
  -- {"at": "23:55", "total_rooms": 187}, or null for none.
  nightly_snapshot jsonb,
  -- By the property's clock; null while there is none to take.
  next_snapshot_at timestamptz,
  updated_at timestamptz not null
);
create index revenue_settings_due on revenue_settings (next_snapshot_at) where next_snapshot_at is not null;

create table local_events (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  "from" date not null,
  -- The first day without it.
  until date not null,
  premium_pct numeric(6, 2),
  room_type text collate "C",
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index local_events_by_end on local_events (property_id, until, "from");

create table competitor_rates (
  property_id text collate "C" not null,
  competitor text not null,
  room_type text collate "C" not null,
  date date not null,
  rate numeric(16, 4) not null,
  captured_at timestamptz not null,
  primary key (property_id, date, room_type, competitor)
);

create table rate_overrides (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  room_type text collate "C" not null,
  "from" date not null,
  until date not null,
  rate numeric(16, 4) not null,
  note text,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index rate_overrides_by_end on rate_overrides (property_id, until, "from");
