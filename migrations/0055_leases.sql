-- What one process of all does at a time, and until when it is its turn.
create table leases (
  name text primary key,
  leased_until timestamptz not null
);
