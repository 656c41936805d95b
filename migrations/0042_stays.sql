-- What the property system knows of a stay, the group block whose rooms it takes, and its moves so far, so that the last
-- one can be taken back.
alter table reservations add column version integer not null default 1;
alter table reservations add column room text;
alter table reservations add column arrival_time text;
alter table reservations add column notes text;
alter table reservations add column block_id text collate "C";
alter table reservations add column moves jsonb not null default '[]';

create index reservations_by_block on reservations (property_id, block_id) where block_id is not null;
-- Guests who should have left and have not: they occupy their rooms.
create index reservations_in_house on reservations (property_id, check_out) where status = 'checked_in';

alter table inventory_blocks add column cut_off date;
alter table inventory_blocks add column rooms_picked_up integer not null default 0;

-- Bookings under a name that the room type had before are entered under its present one.
alter table room_types add column former_names text[] not null default '{}';

alter table properties add column overbooking text not null default 'allow';

-- What belongs to a stay follows it.
alter table itineraries add column reservation_id text;
alter table itineraries add column cancelled_with_stay boolean not null default false;
create index itineraries_by_stay on itineraries (property_id, reservation_id) where reservation_id is not null;
