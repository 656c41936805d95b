-- The keys that stored secrets are sealed with, each wrapped by PORTICO_SECRET: a new secret wraps these rows anew and
-- touches nothing else. They lie in the live database alone and serve both.
create table data_keys (
  -- Stands in the sealed form.
  id text collate "C" primary key,
  wrapped bytea not null,
  -- The fingerprint of the secret that wrapped it.
  wrapped_by text not null,
  -- Derived from the first secret, before there were data keys; it opens what names no key.
  derived boolean not null,
  created_at timestamptz not null,
  -- Every process knows it before anything is sealed with it.
  active_from timestamptz not null,
  -- When everything that older keys had sealed was sealed with this one.
  resealed_at timestamptz
);
