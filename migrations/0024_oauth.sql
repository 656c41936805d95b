-- What the authorization server keeps: clients, sessions, codes, tokens. Found by a hash of their id, content sealed.
create table oauth_documents (
  kind text not null,
  hash bytea not null,
  content bytea not null,
  grant_id text collate "C",
  uid text collate "C",
  -- Null: until it is removed.
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, hash)
);
create index oauth_documents_of_grant on oauth_documents (grant_id) where grant_id is not null;
create index oauth_documents_by_uid on oauth_documents (kind, uid) where uid is not null;
create index oauth_documents_by_expiry on oauth_documents (expires_at) where expires_at is not null;

-- Whom an account let in, to which property and for what. Gone when it is revoked; its tokens die with it.
create table oauth_grants (
  property_id text collate "C" not null,
  environment text not null check (environment in ('live', 'sandbox')),
  id text collate "C" not null,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  client_id text not null,
  client_name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  primary key (property_id, environment, id),
  constraint oauth_grants_id_unique unique (id)
);
alter table oauth_grants alter column property_id set statistics 0;
create index oauth_grants_of_account on oauth_grants (account_id);

-- Keys that sign identity tokens and cookies, sealed; a newer one takes over and the older stay to be recognised.
create table oauth_keys (
  id text collate "C" primary key,
  purpose text not null check (purpose in ('signing', 'cookies')),
  content bytea not null,
  created_at timestamptz not null
);
