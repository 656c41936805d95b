-- The language a text is in, as a BCP 47 primary code; null where nobody told and none was looked for.
alter table knowledge_sources add column language text;
-- The source of the same property that this one says in another language.
alter table knowledge_sources add column translation_of text collate "C";
create index knowledge_sources_by_original on knowledge_sources (property_id, translation_of)
  where translation_of is not null;
