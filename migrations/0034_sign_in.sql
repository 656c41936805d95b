-- Tries to sign in that were not right: whom they were meant for (a keyed hash, also of accounts that do not exist) and where
-- they came from. `accounts.failed_sign_ins` and `locked_until` are read by the release before alone.
create table sign_in_tries (
  subject bytea not null,
  -- A network or a known device; empty: all networks together.
  origin text collate "C" not null,
  count integer not null,
  counted_since timestamptz not null,
  -- Nobody from there may try again before.
  wait_until timestamptz not null,
  primary key (subject, origin)
);
create index sign_in_tries_by_age on sign_in_tries (counted_since);

-- When the owner was last told that somebody guesses their password.
alter table accounts add column warned_at timestamptz;

-- Browsers that an account signed in with before. What they show is kept as a hash.
create table account_devices (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  hash bytea not null,
  agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, id),
  constraint account_devices_hash_unique unique (account_id, hash)
);
create index account_devices_by_use on account_devices (last_used_at);

-- Who is signed in. The session's document is the authorization server's; without a row here it counts for nothing.
create table account_sessions (
  uid text collate "C" primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the person last showed the password or a second factor.
  proved_at timestamptz not null
);
create index account_sessions_of_account on account_sessions (account_id);
create index account_sessions_by_age on account_sessions (created_at);

-- What happened to an account's safety: the newest few, for its person to read; `mail_due_at`: still to be told by mail.
create table account_activity (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  what text not null,
  agent text not null,
  -- Null: from the server's own machine.
  address text,
  created_at timestamptz not null,
  mail_due_at timestamptz,
  mail_tries integer not null default 0,
  primary key (account_id, id)
);
create index account_activity_mail_due on account_activity (mail_due_at) where mail_due_at is not null;
