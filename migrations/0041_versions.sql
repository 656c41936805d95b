-- Every record that can change counts its changes. What was there before has its first version, and the time of this migration.
alter table packages add column version integer not null default 1;
alter table packages add column updated_at timestamptz not null default now();
