create table api_keys (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  -- SHA-256 of the whole key; the key itself is nowhere.
  hash bytea not null,
  -- The last four characters, so that a person can tell keys apart.
  hint text not null,
  scopes text[] not null,
  -- A key and its rotations share one family: they are one credential for idempotency.
  family text collate "C" not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint api_keys_hash_unique unique (hash)
);
