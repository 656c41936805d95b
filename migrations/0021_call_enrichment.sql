-- A transcript is read once: for what it was about and what the guest wants. While someone reads it, until when.
alter table calls add column enriched boolean not null default false;
alter table calls add column enriching_until timestamptz;
create index calls_to_enrich on calls (property_id, id) where transcript is not null and not enriched and status = 'completed';
create index guest_intents_by_call on guest_intents (property_id, call_id) where call_id is not null;
