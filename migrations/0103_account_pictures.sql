-- additive
-- The face of somebody who signs in, as their colleagues see it. PNG, JPEG or WebP, with the hash that its address has.
create table account_pictures (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  content bytea not null,
  hash text collate "C" not null
);
alter table account_pictures alter column content set storage external;
