-- An authenticator app: its secret sealed, and the last step whose code was taken, so that none works twice.
create table account_authenticators (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
);

create table account_passkeys (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  -- The authenticator's own id of it, base64url.
  id text collate "C" not null,
  -- SubjectPublicKeyInfo, DER.
  public_key bytea not null,
  -- How often it signed, where it counts; never goes back.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  constraint account_passkeys_id_unique unique (id)
);

-- Each works once, then it is gone.
create table account_recovery_codes (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);
