-- Passages that may or may not speak of a guest who was erased: for how long they can be looked through, and by which
-- words, sealed with the server's secret. What the passages say is never copied here.
create table erasure_reviews (
  property_id text collate "C" not null,
  -- The id the erase was asked for, and the others the guest went by.
  id text collate "C" not null,
  other_ids text[] not null,
  words bytea not null,
  expires_at timestamptz not null,
  primary key (property_id, id)
);
alter table erasure_reviews alter column property_id set statistics 0;
create index erasure_reviews_by_age on erasure_reviews (expires_at);

-- What an erased guest's stay was called in another system, as a keyed hash: an import that names it again finds the stay,
-- and brings nobody back.
create table erased_stays (
  property_id text collate "C" not null,
  external_id_hash bytea not null,
  reservation_id text collate "C" not null,
  primary key (property_id, external_id_hash)
);
alter table erased_stays alter column property_id set statistics 0;
