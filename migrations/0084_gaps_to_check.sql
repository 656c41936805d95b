-- additive
-- Questions that nobody could answer are asked again when the knowledge has changed: what it answers now is off the list.
alter table knowledge_gaps add column to_check boolean not null default false;
create index knowledge_gaps_to_check on knowledge_gaps (property_id, id) where to_check;
