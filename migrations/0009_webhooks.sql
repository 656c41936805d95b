create table webhook_endpoints (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  url text not null,
  -- Kinds of events, or the one word * for all.
  events text[] not null,
  description text,
  status text not null,
  disabled_reason text,
  -- Sealed with the server's secret; after a rotation the one before signs along for a day.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Since when every attempt has failed, by the property's clock.
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id)
);

create table webhook_deliveries (
  property_id text collate "C" not null,
  id text collate "C" not null,
  webhook_id text collate "C" not null,
  event_id text collate "C" not null,
  event_type text not null,
  status text not null,
  attempt_count integer not null default 0,
  -- Attempts made before the present schedule began: a retry by hand begins a new one.
  attempts_before integer not null default 0,
  -- All three by the property's clock, so that a sandbox's retries follow it.
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  -- Real time: a claim of a worker that died is given up, five times at most.
  leased_until timestamptz,
  lease_losses integer not null default 0,
  primary key (property_id, id),
  foreign key (property_id, webhook_id) references webhook_endpoints (property_id, id) on delete cascade
);
-- What is due, one lane per endpoint: the dispatcher walks from lane to lane and takes a few from each.
create index webhook_deliveries_due on webhook_deliveries (property_id, webhook_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_by_endpoint on webhook_deliveries (property_id, webhook_id, id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index events_by_age on events (created_at);

create table webhook_attempts (
  property_id text collate "C" not null,
  delivery_id text collate "C" not null,
  number integer not null,
  at timestamptz not null,
  status_code integer,
  latency_ms integer not null,
  response text,
  error text,
  primary key (property_id, delivery_id, number),
  foreign key (property_id, delivery_id) references webhook_deliveries (property_id, id) on delete cascade
);
