-- No foreign key to properties: the property comes from the credential, and checking it would cost an import a third.
create table reservations (
  property_id text collate "C" not null,
  id text collate "C" not null,
  guest_id text collate "C",
  -- A name, known to room_types or not: a reservation of an unknown one counts in occupancy all the same.
  room_type text collate "C" not null,
  check_in date not null,
  check_out date not null,
  rooms integer not null,
  nightly_rate numeric(16, 4) not null,
  -- Nights that cost something else, by their date: {"2026-12-31": 250}.
  nightly_rates jsonb,
  currency text not null,
  status text not null,
  source text,
  external_id text collate "C",
  booked_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (property_id, id),
  constraint reservations_external_id_unique unique (property_id, external_id)
);
-- Who sleeps here between two dates: stays of up to 31 nights leave soon after the last of them, so the first index
-- reads the window and little more however long the history is; the few longer ones have an index to themselves.
create index reservations_by_departure on reservations (property_id, check_out, check_in);
create index reservations_of_long_stays on reservations (property_id, check_out, check_in) where check_out - check_in > 31;
create index reservations_by_arrival on reservations (property_id, check_in, id);
create index reservations_by_guest on reservations (property_id, guest_id, id) where guest_id is not null;
-- How many rooms of a type are taken is answered from the index alone, however many stays there are.
create index reservations_holding_rooms on reservations (property_id, room_type, check_out, check_in, rooms)
  where status in ('booked', 'checked_in', 'checked_out') and check_in < check_out;
