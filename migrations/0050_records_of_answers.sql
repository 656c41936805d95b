-- The records that an answer was looked up in; the release before writes none.
alter table conversation_messages add column records json not null default '[]';
