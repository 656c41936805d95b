-- additive
-- Mails to people of the house about what keeps failing there, until they are sent. In the live database, as accounts are.
create table alert_mails (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  what text not null,
  webhook_id text collate "C" not null,
  -- Its name alone: the rest of an endpoint's address may be a secret.
  host text not null,
  -- Since when it failed.
  since timestamptz,
  created_at timestamptz not null,
  mail_due_at timestamptz not null,
  mail_tries integer not null default 0,
  primary key (property_id, id)
);
alter table alert_mails alter column property_id set statistics 0;
create index alert_mails_due on alert_mails (mail_due_at);
create index alert_mails_of_account on alert_mails (account_id);

-- Whether the person wants them, of this property.
alter table account_memberships add column webhook_mails boolean not null default true;
