-- without transaction
-- additive
-- What leads to a property is unique over all of them: it stands in tables of its own, so that every other table is complete
-- within its property and could be split by it (docs/decisions/0049). A trigger writes them with the record, whoever
-- writes that: an erase, a sweep, a cascade, or the release before.
create table if not exists phone_number_routes (
  number text collate "C" primary key,
  property_id text collate "C" not null references properties (id) on delete cascade
);
alter table phone_number_routes alter column property_id set statistics 0;

-- Keys of the API and tokens of sessions. What kind it is, its record tells.
create table if not exists secret_routes (
  hash bytea primary key,
  property_id text collate "C" not null references properties (id) on delete cascade,
  record_id text collate "C" not null
);
alter table secret_routes alter column property_id set statistics 0;

create or replace function keep_phone_number_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from phone_number_routes where property_id = old.property_id and number = old.number;
  end if;
  if tg_op <> 'DELETE' then
    insert into phone_number_routes (number, property_id) values (new.number, new.property_id);
  end if;
  return null;
end $$;

create or replace function keep_key_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from secret_routes where property_id = old.property_id and hash = old.hash;
  end if;
  if tg_op <> 'DELETE' then
    insert into secret_routes (hash, property_id, record_id) values (new.hash, new.property_id, new.id);
  end if;
  return null;
end $$;

create or replace function keep_session_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from secret_routes where property_id = old.property_id and hash = old.token_hash;
  end if;
  if tg_op <> 'DELETE' then
    insert into secret_routes (hash, property_id, record_id) values (new.token_hash, new.property_id, new.id);
  end if;
  return null;
end $$;

create or replace trigger property_phone_numbers_routed
  after insert or delete or update of property_id, number on property_phone_numbers
  for each row execute function keep_phone_number_route();
create or replace trigger api_keys_routed after insert or delete or update of property_id, id, hash on api_keys
  for each row execute function keep_key_route();
create or replace trigger guest_sessions_routed
  after insert or delete or update of property_id, id, token_hash on guest_sessions
  for each row execute function keep_session_route();
create or replace trigger voice_sessions_routed
  after insert or delete or update of property_id, id, token_hash on voice_sessions
  for each row execute function keep_session_route();

-- What was there before. Whoever removes one of these meanwhile waits, and then finds its route.
insert into phone_number_routes (number, property_id)
select number, property_id from property_phone_numbers for key share
on conflict (number) do nothing;
insert into secret_routes (hash, property_id, record_id)
select hash, property_id, id from api_keys for key share
on conflict (hash) do nothing;
insert into secret_routes (hash, property_id, record_id)
select token_hash, property_id, id from guest_sessions for key share
on conflict (hash) do nothing;
insert into secret_routes (hash, property_id, record_id)
select token_hash, property_id, id from voice_sessions for key share
on conflict (hash) do nothing;

-- The release before looks for them here. To be dropped with the next release.
create index concurrently property_phone_numbers_by_number on property_phone_numbers (number);
create index concurrently api_keys_by_hash on api_keys (hash);
create index concurrently guest_sessions_by_token on guest_sessions (token_hash);
create index concurrently voice_sessions_by_token on voice_sessions (token_hash);

-- The key of the routes takes over the name by which both releases tell that a number is taken.
do $$
begin
  if exists (select from pg_constraint
    where conrelid = 'property_phone_numbers'::regclass and conname = 'property_phone_numbers_number_unique') then
    alter table property_phone_numbers drop constraint property_phone_numbers_number_unique;
    alter table phone_number_routes rename constraint phone_number_routes_pkey to property_phone_numbers_number_unique;
  end if;
end $$;
alter table api_keys drop constraint if exists api_keys_hash_unique;
alter table guest_sessions drop constraint if exists guest_sessions_token_unique;
alter table voice_sessions drop constraint if exists voice_sessions_token_unique;
