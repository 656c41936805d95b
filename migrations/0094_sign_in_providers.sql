-- additive
-- Where people of a property may sign in besides here: an OpenID provider, by the domain of their address.
create table sign_in_providers (
  property_id text collate "C" not null,
  environment text not null check (environment in ('live', 'sandbox')),
  id text collate "C" not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted; null: a client without a secret.
  client_secret bytea,
  -- The claim that `roles` looks at; null: nobody's role follows the provider.
  role_claim text,
  -- A list of `{value, role}`: the first whose value is in the claim counts.
  roles jsonb not null,
  -- Of those whom no rule gives one; null: they are not let in.
  default_role text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (property_id, environment, id)
);
alter table sign_in_providers alter column property_id set statistics 0;

create table sign_in_domains (
  property_id text collate "C" not null,
  environment text not null,
  provider_id text collate "C" not null,
  -- Small letters.
  domain text collate "C" not null,
  -- When its record was last seen; null: never, and nobody signs in by it.
  proved_at timestamptz,
  primary key (property_id, environment, provider_id, domain),
  foreign key (property_id, environment, provider_id)
    references sign_in_providers (property_id, environment, id) on delete cascade
);
alter table sign_in_domains alter column property_id set statistics 0;
-- Of whoever types an address: several properties may have the same domain.
create index sign_in_domains_by_name on sign_in_domains (domain) where proved_at is not null;

-- Who somebody is at a provider.
create table account_identities (
  issuer text not null,
  subject text not null,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identities_by_account on account_identities (account_id);

-- The provider that gave the membership, and may change or take it; null: a person did.
alter table account_memberships add column provider_id text collate "C";
