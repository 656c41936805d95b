create table itineraries (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C" not null,
  check_in date not null,
  check_out date not null,
  room_type text,
  party_size integer not null,
  party_composition json not null,
  -- In the order of their local times, which carry no zone: [{"event_id": …, "datetime": "2026-12-24T19:30:00", …}].
  events json not null default '[]',
  notes text,
  status text not null,
  -- The local date on which the status moves next; null: never again.
  moves_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (property_id, id)
);
alter table itineraries alter column property_id set statistics 0;
create index itineraries_by_guest on itineraries (property_id, guest_id, id);
create index itineraries_by_status on itineraries (property_id, status, id);
create index itineraries_to_move on itineraries (property_id, moves_on) where moves_on is not null;
