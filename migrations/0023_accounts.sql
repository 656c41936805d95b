-- The people who sign in. They and what they granted live in the live database, whatever environments they may enter.
create table accounts (
  id text collate "C" primary key,
  -- Small letters: nobody remembers how they wrote it.
  email text collate "C" not null,
  name text not null,
  -- A memory-hard hash with its own parameters and salt.
  password_hash text not null,
  -- Wrong passwords since the last right one.
  failed_sign_ins integer not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  constraint accounts_email_unique unique (email)
);

-- Where an account may go, and as what. No reference to the property: the sandbox's are in another database.
create table account_memberships (
  property_id text collate "C" not null,
  environment text not null check (environment in ('live', 'sandbox')),
  account_id text collate "C" not null references accounts (id) on delete cascade,
  role text not null,
  created_at timestamptz not null,
  primary key (property_id, environment, account_id)
);
alter table account_memberships alter column property_id set statistics 0;
create index account_memberships_of_account on account_memberships (account_id);

-- A link that makes one account: hashed, used once.
create table account_invitations (
  hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
