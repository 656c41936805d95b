-- without transaction
-- not additive: the release before finds a delivery by its id alone, which is no longer the beginning of a key
-- A delivery is found by its endpoint: one index for its key and its endpoint's list instead of two.
create unique index concurrently if not exists webhook_deliveries_earlier_key
  on webhook_deliveries_earlier (property_id, webhook_id, id);

-- For a moment: the partition of all that was there has its index, the others are young.
do $$
begin
  if to_regclass('webhook_deliveries_by_endpoint') is null then
    return; -- when this was cut off
  end if;
  alter table webhook_deliveries drop constraint webhook_deliveries_pkey;
  alter table webhook_deliveries_earlier
    add constraint webhook_deliveries_earlier_key primary key using index webhook_deliveries_earlier_key;
  alter table webhook_deliveries add constraint webhook_deliveries_pkey primary key (property_id, webhook_id, id);
  drop index webhook_deliveries_by_endpoint;
end $$;
