-- How many rows a property has in the lists that are asked for most, kept with every statement that adds or removes some,
-- so that a list's total costs the same however long it is. Each connection adds to a row of its own: nobody waits.
create table list_tallies (
  property_id text collate "C" not null,
  list text collate "C" not null,
  -- Of which kind, where a list shows one kind by default.
  part text collate "C" not null,
  -- The connection that counted; 0: added up.
  backend integer not null,
  rows bigint not null,
  primary key (property_id, list, part, backend)
) with (fillfactor = 50);
alter table list_tallies alter column property_id set statistics 0;

create function keep_list_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_tallies as t (property_id, list, part, backend, rows)
    select property_id, tg_table_name, '', pg_backend_pid(), count(*) from come group by property_id
    on conflict (property_id, list, part, backend) do update set rows = t.rows + excluded.rows;
  else
    insert into list_tallies as t (property_id, list, part, backend, rows)
    select property_id, tg_table_name, '', pg_backend_pid(), -count(*) from gone group by property_id
    on conflict (property_id, list, part, backend) do update set rows = t.rows + excluded.rows;
  end if;
  return null;
end $$;

-- The same for lists that show what is active by default.
create function keep_active_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_tallies as t (property_id, list, part, backend, rows)
    select property_id, tg_table_name, part, pg_backend_pid(), count(*)
    from (select property_id, case when is_active then 'active' else 'other' end as part from come) c
    group by property_id, part
    on conflict (property_id, list, part, backend) do update set rows = t.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into list_tallies as t (property_id, list, part, backend, rows)
    select property_id, tg_table_name, part, pg_backend_pid(), -count(*)
    from (select property_id, case when is_active then 'active' else 'other' end as part from gone) g
    group by property_id, part
    on conflict (property_id, list, part, backend) do update set rows = t.rows + excluded.rows;
  else
    insert into list_tallies as t (property_id, list, part, backend, rows)
    select property_id, tg_table_name, part, pg_backend_pid(), sum(n)
    from (
      select property_id, case when is_active then 'active' else 'other' end as part, 1 as n from come
      union all
      select property_id, case when is_active then 'active' else 'other' end, -1 from gone
    ) changed
    group by property_id, part having sum(n) <> 0
    on conflict (property_id, list, part, backend) do update set rows = t.rows + excluded.rows;
  end if;
  return null;
end $$;

do $$
declare list text;
begin
  foreach list in array array['messages', 'calls', 'guests', 'reservations'] loop
    execute format('create trigger %I after insert on %I referencing new table as come
      for each statement execute function keep_list_tally()', list || '_tallied_when_added', list);
    execute format('create trigger %I after delete on %I referencing old table as gone
      for each statement execute function keep_list_tally()', list || '_tallied_when_taken', list);
    execute format('insert into list_tallies select property_id, %L, '''', 0, count(*) from %I group by property_id', list, list);
  end loop;
end $$;

create trigger packages_tallied_when_added after insert on packages referencing new table as come
  for each statement execute function keep_active_tally();
create trigger packages_tallied_when_changed after update on packages referencing old table as gone new table as come
  for each statement execute function keep_active_tally();
create trigger packages_tallied_when_taken after delete on packages referencing old table as gone
  for each statement execute function keep_active_tally();
insert into list_tallies
select property_id, 'packages', case when is_active then 'active' else 'other' end, 0, count(*) from packages group by 1, 3;
