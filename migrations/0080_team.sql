-- additive
-- People asked to join a property. The link they get holds the row's id, sealed: nothing here opens an account.
create table team_invitations (
  property_id text collate "C" not null,
  environment text not null check (environment in ('live', 'sandbox')),
  id text collate "C" not null,
  -- Small letters, as in `accounts`.
  email text collate "C" not null,
  role text collate "C" not null,
  -- Who asked them: an account, or a key.
  invited_by text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Still to be mailed; null: mailed, given up, or handed over by hand.
  mail_due_at timestamptz,
  mail_tries integer not null default 0,
  primary key (property_id, environment, id),
  constraint team_invitations_address_unique unique (property_id, environment, email)
);
alter table team_invitations alter column property_id set statistics 0;
create index team_invitations_mail_due on team_invitations (mail_due_at) where mail_due_at is not null;
create index team_invitations_by_age on team_invitations (expires_at);

-- Roles that a property made of scopes. `account_memberships.role` holds the id, or the name of one that every property has.
create table team_roles (
  property_id text collate "C" not null,
  environment text not null check (environment in ('live', 'sandbox')),
  id text collate "C" not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (property_id, environment, id),
  constraint team_roles_name_unique unique (property_id, environment, name)
);
alter table team_roles alter column property_id set statistics 0;
