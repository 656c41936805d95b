-- without transaction
-- not additive: the release before removes what is old by ctid, and each partition has its own
-- Each table by itself, for a moment: what writes to several of them would else wait crosswise. docs/decisions/0047 tells why.

-- The table as it is becomes the partition of all that is earlier than its bound; new ones are split off from `…_later`.
create or replace function partition_by_id(name text, statements text[]) returns void language plpgsql as $$
declare
  bound text;
  index record;
  statement text;
begin
  if (select relkind from pg_class where oid = name::regclass) = 'p' then
    return; -- when this was cut off
  end if;
  execute format('lock table %I in access exclusive mode', name);
  select b.bound into strict bound from partition_bounds b where b.name = partition_by_id.name;
  for index in select indexname from pg_indexes where schemaname = 'public' and tablename = name loop
    execute format('alter index %I rename to %I', index.indexname, replace(index.indexname, name, name || '_earlier'));
  end loop;
  execute format('alter table %I rename to %I', name, name || '_earlier');
  execute format('create table %I (like %I including defaults) partition by range (id)', name, name || '_earlier');
  execute format('alter table %I alter column property_id set statistics 0', name);
  foreach statement in array statements loop
    execute statement;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, name || '_earlier', bound);
  execute format('alter table %I drop constraint %I', name || '_earlier', name || '_before');
  perform make_partition(name, name || '_later', format('from (%L) to (maxvalue)', bound));
end $$;

-- A partition has the indexes of its table; these two settings it would not have.
create or replace function make_partition(parent text, name text, range text) returns void language plpgsql as $$
begin
  execute format('create table %I partition of %I for values %s', name, parent, range);
  execute format('alter table %I alter column property_id set statistics 0', name);
  if parent = 'webhook_deliveries' then
    execute format('alter table %I set (fillfactor = 85)', name);
  end if;
end $$;

select partition_by_id('events', array[
  'alter table events add primary key (property_id, id)',
  'create index events_by_type on events (property_id, type, id)']);
select partition_by_id('webhook_deliveries', array[
  'alter table webhook_deliveries add primary key (property_id, id)',
  'alter table webhook_deliveries add foreign key (property_id, webhook_id) references webhook_endpoints (property_id, id) on delete cascade',
  'create index webhook_deliveries_due on webhook_deliveries (property_id, webhook_id, next_attempt_at) where status = ''pending''',
  'create index webhook_deliveries_by_endpoint on webhook_deliveries (property_id, webhook_id, id)',
  'create index webhook_deliveries_by_status on webhook_deliveries (property_id, webhook_id, status, id) where status <> ''pending''',
  'create or replace view webhook_attempts with (security_invoker = true) as
    select d.property_id, d.id as delivery_id, a.number::int as number, (a.attempt ->> ''at'')::timestamptz as at,
      (a.attempt ->> ''status_code'')::int as status_code, (a.attempt ->> ''latency_ms'')::int as latency_ms,
      a.attempt ->> ''response'' as response, a.attempt ->> ''error'' as error
    from webhook_deliveries d cross join lateral jsonb_array_elements(d.attempts) with ordinality as a (attempt, number)']);
select partition_by_id('audit_log', array[
  'alter table audit_log add primary key (property_id, id)',
  'create index audit_log_by_record on audit_log (property_id, record, id)']);
select partition_by_id('request_log', array[
  'alter table request_log add primary key (property_id, id)',
  'create index request_log_refused on request_log (property_id, id) where status >= 400',
  'create index request_log_of_operation on request_log (property_id, operation, id)']);
drop function if exists partition_by_id;
drop table if exists partition_bounds;

-- For the application, which owns no table. Both wait half a second for the table at most, less than anybody notices
-- and than it takes to find out that two wait for each other.

-- Makes a partition of the beginning of `…_later`, with the rows that are there: in sandboxes clocks run ahead.
create or replace function split_off_partition(parent text, name text, beginning text, ending text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  execute format('lock table %I in access exclusive mode', parent);
  execute format('alter table %I detach partition %I', parent, parent || '_later');
  perform make_partition(parent, name, format('from (%L) to (%L)', beginning, ending));
  execute format('with moved as (delete from %I where id < %L returning *) insert into %I select * from moved',
    parent || '_later', ending, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, parent || '_later', ending);
end $$;

-- Drops the oldest partitions, `…_earlier` with them; what is written with an older id goes to a new one.
create or replace function drop_oldest_partitions(parent text, names text[], until text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  name text;
begin
  execute format('lock table %I in access exclusive mode', parent);
  if exists (select from unnest(names) as given (name) where not exists (
    select from pg_inherits where inhparent = parent::regclass and inhrelid = to_regclass(quote_ident(given.name))))
  then
    raise exception 'not a partition of %', parent;
  end if;
  foreach name in array names loop
    execute format('drop table %I', name);
  end loop;
  perform make_partition(parent, parent || '_earlier', format('from (minvalue) to (%L)', until));
end $$;
revoke execute on function make_partition, split_off_partition, drop_oldest_partitions from public;
