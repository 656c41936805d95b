-- What is at stake for the guest of a conversation until somebody has seen to it, and what was said before people took over.
alter table conversations add column emergency text;
alter table conversations add column hand_over_summary jsonb;
create index conversations_emergencies on conversations (property_id, id) where emergency is not null;
