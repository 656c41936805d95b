-- What a property knows: texts it keeps, each in its present version.
create table knowledge_sources (
  property_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  type text not null,
  -- guest, or staff: what staff alone may read never enters a guest's chat.
  audience text not null,
  -- As it was given: text/plain, text/markdown, text/html, application/pdf.
  content_type text not null,
  -- As it is read: for HTML and PDF the words in it. Places of chunks and citations count its UTF-16 units.
  content text not null,
  valid_from date,
  valid_until date,
  version integer not null,
  -- How many of its units have a vector, of how many.
  units integer not null,
  units_embedded integer not null,
  -- Whose vectors all its chunks have; null until they do.
  encoder text,
  -- Until when someone is at work on them, in real time: nobody else begins before.
  embedding_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (property_id, id)
);
alter table knowledge_sources alter column property_id set statistics 0;
create index knowledge_sources_by_type on knowledge_sources (property_id, type, id);
create index knowledge_sources_to_embed on knowledge_sources (property_id, id) where encoder is null;

-- Earlier versions, for whoever wants to know what was said when.
create table knowledge_versions (
  property_id text collate "C" not null,
  source_id text collate "C" not null,
  version integer not null,
  name text not null,
  type text not null,
  content_type text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (property_id, source_id, version)
);
alter table knowledge_versions alter column property_id set statistics 0;

-- The pieces of a source's present version that are found and cited.
create table knowledge_chunks (
  property_id text collate "C" not null,
  id text collate "C" not null,
  source_id text collate "C" not null,
  position integer not null,
  -- Its place in the source's content.
  starts integer not null,
  ends integer not null,
  -- Sentences, question-answer pairs, menu lines, table rows: [{"starts", "ends", "context"}], places in the source too;
  -- context is what a unit needs to be understood alone: the headings above it, the head of its table.
  units json not null,
  -- One after the other, little-endian 32-bit floats; null until they are made.
  vectors bytea,
  -- Who made them, and how long each is: those of another encoder are made anew.
  encoder text,
  primary key (property_id, id)
);
alter table knowledge_chunks alter column property_id set statistics 0;
create index knowledge_chunks_by_source on knowledge_chunks (property_id, source_id, position);

-- Counts every change of a property's knowledge: an index in memory that is of an earlier one looks for what changed.
create table knowledge_revisions (
  property_id text collate "C" primary key,
  revision bigint not null
);
alter table knowledge_revisions alter column property_id set statistics 0;

-- What guests asked and the knowledge did not hold, the same question counted.
create table knowledge_gaps (
  property_id text collate "C" not null,
  id text collate "C" not null,
  question text not null,
  -- The question's words without order and endings, so that the same one is known again.
  fingerprint text collate "C" not null,
  times integer not null,
  -- Made anew each time it is asked: sorts by when that was last.
  asked text collate "C" not null,
  guest_id text collate "C",
  last_asked_at timestamptz not null,
  created_at timestamptz not null,
  primary key (property_id, id),
  constraint knowledge_gaps_once unique (property_id, fingerprint)
);
create index knowledge_gaps_by_asked on knowledge_gaps (property_id, asked);
alter table knowledge_gaps alter column property_id set statistics 0;
