-- Messages that wait for a stay follow it. `send_relative` is when one goes out, counted from the stay.
alter table messages add column reservation_id text;
alter table messages add column send_relative json;
create index messages_by_reservation on messages (property_id, reservation_id, id) where reservation_id is not null;
