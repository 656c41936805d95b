-- additive
-- The rules by which a source was cut into chunks: the embedder cuts anew what an earlier release cut.
alter table knowledge_sources add column cutting smallint not null default 1;
