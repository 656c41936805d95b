-- Conversations, and what guests want, belong to a stay.
alter table conversations add column reservation_id text;
alter table guest_intents add column reservation_id text;
create index conversations_by_reservation on conversations (property_id, reservation_id, id) where reservation_id is not null;
create index guest_intents_by_reservation on guest_intents (property_id, reservation_id, id) where reservation_id is not null;
