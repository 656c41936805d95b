-- What this database belongs to: a fingerprint of the secret it was made with, and the like.
create table installation (
  name text primary key,
  value text not null
);
