create table guests (
  property_id text collate "C" not null,
  id text collate "C" not null,
  first_name text,
  last_name text,
  email text,
  phone text collate "C",
  locale text,
  external_id text collate "C",
  marketing_consent boolean not null,
  -- Who was merged into this guest: their ids and what they were known by, so that an erase finds those traces too.
  former jsonb not null default '[]',
  -- The words a search may begin with, and the property's id among them, so that one index serves all properties.
  search tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (property_id, id),
  constraint guests_external_id_unique unique (property_id, external_id)
);
create index guests_by_words on guests using gin (search);
create index guests_by_email on guests (property_id, lower(email), id);
create index guests_by_phone on guests (property_id, phone, id);
