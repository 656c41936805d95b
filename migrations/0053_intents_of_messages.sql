-- What a guest wants with a message, as in conversations; the release before writes none, and what it brought has none.
alter table inbound_messages add column intent text;
alter table inbound_messages add column confidence double precision;

-- Chosen anew with the model that it belongs to; whoever set another keeps it.
alter table properties alter column intent_threshold set default 0.29;
update properties set intent_threshold = 0.29 where intent_threshold = 0.32;
