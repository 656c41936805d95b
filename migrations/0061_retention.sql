-- additive
-- For how many days the property keeps what, by kind; a kind that is not named: as the server is set.
alter table properties add column retention_days jsonb not null default '{}';
create index knowledge_versions_by_age on knowledge_versions (property_id, created_at);
