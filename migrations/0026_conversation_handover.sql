-- Who answers the guest: the assistant, or people since a hand-over; then who of them, why and since when.
-- A conversation that the release before begins is the assistant's.
alter table conversations add column handled_by text not null default 'assistant';
alter table conversations add column assigned_to text;
alter table conversations add column hand_over_reason text;
alter table conversations add column handed_over_at timestamptz;
create index conversations_handed_over on conversations (property_id, id) where handled_by = 'staff';
