-- Amounts say their currency. What was there before has the property's; the release before writes none.
alter table rate_overrides add column currency text;
alter table rate_recommendations add column currency text;
alter table revenue_snapshots add column currency text;
update rate_overrides set currency = p.currency from properties p where p.id = property_id;
update rate_recommendations set currency = p.currency from properties p where p.id = property_id;
update revenue_snapshots set currency = p.currency from properties p where p.id = property_id;

-- What was applied is what the room type costs on that date.
create index rate_recommendations_in_force on rate_recommendations (property_id, date, room_type, applied_at)
  where is_applied;
