-- without transaction
-- additive
-- Four tables become partitioned by id, which begins with its time: what is here already becomes the first partition as it
-- is. This says until where it reaches, without looking (0059 does), so that it is attached in a moment (0060).
create or replace function earliest_id(prefix text, at timestamptz) returns text language sql immutable as $$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> (5 * place) & 31)::int + 1, 1), '' order by place desc)
  from floor(extract(epoch from at) * 1000) as at_ms, cast(at_ms as bigint) as ms, generate_series(0, 9) as place
$$;

create table if not exists partition_bounds (name text primary key, bound text collate "C" not null);

-- Not before the next week: the release before goes on writing meanwhile, in sandboxes by clocks that run ahead.
insert into partition_bounds
select name, earliest_id(prefix, bound at time zone 'UTC')
from (
  select 'events' as name, 'evt' as prefix, 'month' as step, (select max(id) from events) as newest
  union all select 'webhook_deliveries', 'dlv', 'month', (select max(id) from webhook_deliveries)
  union all select 'audit_log', 'aud', 'month', (select max(id) from audit_log)
  union all select 'request_log', 'req', 'week', (select max(id) from request_log)
) t cross join lateral (
  select date_trunc(t.step, (now() at time zone 'UTC') + interval '7 days'
      + coalesce((select max(clock_offset_ms) from properties), 0) * interval '1 millisecond')
    + n * ('1 ' || t.step)::interval as bound
  from generate_series(1, 1200) n
) candidate
where t.newest is null or t.newest < earliest_id(t.prefix, candidate.bound at time zone 'UTC')
order by candidate.bound
on conflict (name) do nothing;

do $$
declare
  told record;
begin
  for told in select name, bound from partition_bounds loop
    if not exists (select from pg_constraint where conrelid = told.name::regclass and conname = told.name || '_before') then
      execute format('alter table %I add constraint %I check (id < %L) not valid', told.name, told.name || '_before', told.bound);
    end if;
  end loop;
end $$;
drop function if exists earliest_id;
