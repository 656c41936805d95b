-- additive
-- Browsers of the house's people that are told when a guest waits, also while no page is open. In the property's own database.
create table push_subscriptions (
  property_id text collate "C" not null references properties (id) on delete cascade,
  -- A hash of the browser's address at its push service.
  id text collate "C" not null,
  account_id text collate "C" not null,
  -- The session it was switched on in: it ends with a sign-out there.
  session_uid text collate "C" not null,
  -- The browser's address and keys, encrypted.
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (property_id, id)
);
alter table push_subscriptions alter column property_id set statistics 0;

-- What a browser is still to be told: once for each thread, however much the guest writes. Gone when it is told.
create table push_alerts (
  property_id text collate "C" not null,
  subscription_id text collate "C" not null,
  thread_id text collate "C" not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  leased_until timestamptz,
  lease_losses integer not null default 0,
  primary key (property_id, subscription_id, thread_id),
  foreign key (property_id, subscription_id) references push_subscriptions (property_id, id) on delete cascade
);
alter table push_alerts alter column property_id set statistics 0;

-- The pair of keys by which push services know this server, where its settings name none. In the live database.
create table push_keys (
  id text collate "C" primary key,
  public_key text not null,
  -- Encrypted.
  private_key bytea not null,
  created_at timestamptz not null
);
