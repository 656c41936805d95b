-- From which confidence the inbox calls for a person.
alter table properties add column intent_threshold double precision not null default 0.32;
