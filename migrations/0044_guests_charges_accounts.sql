-- Where the id of a merged guest leads, and what that guest was reached by: a reference to the old id, a call from the old
-- number and a mail from the old address mean the guest who was kept. Always one step: merging the kept guest moves them on.
create table merged_guests (
  property_id text collate "C" not null,
  id text collate "C" not null,
  kept_id text collate "C" not null,
  email text,
  phone text collate "C",
  primary key (property_id, id),
  foreign key (property_id, kept_id) references guests (property_id, id) on delete cascade
);
alter table merged_guests alter column property_id set statistics 0;
create index merged_guests_by_kept on merged_guests (property_id, kept_id);
create index merged_guests_by_email on merged_guests (property_id, lower(email), kept_id);
create index merged_guests_by_phone on merged_guests (property_id, phone, kept_id);

-- `former` says who was merged, with the last entry of each as of the merge. By trigger, so that the release before fills it too.
create function keep_merged_guests() returns trigger language plpgsql as $$
begin
  insert into merged_guests (property_id, id, kept_id, email, phone)
  select distinct on (come.property_id, entry.value ->> 'id')
    come.property_id, entry.value ->> 'id', come.id, entry.value ->> 'email', entry.value ->> 'phone'
  from come join gone using (property_id, id), jsonb_array_elements(come.former) with ordinality as entry (value, position)
  where come.former <> gone.former and entry.value ->> 'id' <> come.id
  order by come.property_id, entry.value ->> 'id', entry.position desc
  on conflict (property_id, id) do update set
    kept_id = excluded.kept_id, email = excluded.email, phone = excluded.phone;
  return null;
end $$;
create trigger guests_merged after update on guests referencing old table as gone new table as come
  for each statement execute function keep_merged_guests();

insert into merged_guests (property_id, id, kept_id, email, phone)
select distinct on (g.property_id, entry.value ->> 'id')
  g.property_id, entry.value ->> 'id', g.id, entry.value ->> 'email', entry.value ->> 'phone'
from guests g, jsonb_array_elements(g.former) with ordinality as entry (value, position)
where entry.value ->> 'id' <> g.id
order by g.property_id, entry.value ->> 'id', entry.position desc;

-- Why a charge is what it is; an allowance, which takes back revenue, always says it.
alter table charges add column reason text;

-- Properties of one operator may share a provider's account; whoever stores it shows that they hold the same secrets.
drop index property_providers_account_unique;
create index property_providers_by_account on property_providers (provider, account) where account is not null;
