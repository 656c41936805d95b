-- additive
-- How a house looks on its own pages: its colour, and a small picture that its people know it by.
create table property_looks (
  property_id text collate "C" primary key references properties (id) on delete cascade,
  -- #7a1f2b; null: Portico's own.
  accent_color text collate "C",
  -- PNG, JPEG or WebP, with the hash that its address has.
  logo bytea,
  logo_hash text collate "C",
  check ((logo is null) = (logo_hash is null))
);
alter table property_looks alter column property_id set statistics 0;
alter table property_looks alter column logo set storage external;
