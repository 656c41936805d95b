create table idempotency_keys (
  property_id text collate "C" not null,
  credential text collate "C" not null,
  -- SHA-256 of method, concrete path and the caller's key.
  request bytea not null,
  -- SHA-256 of the body; another body under the same key is refused.
  body bytea not null,
  -- While the first request runs: until when its claim holds. A crash gives it up.
  leased_until timestamptz,
  -- The kept answer, encrypted: some answers hold secrets.
  answer bytea,
  created_at timestamptz not null,
  primary key (property_id, credential, request)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
