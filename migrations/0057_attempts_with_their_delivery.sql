-- without transaction
-- additive
-- Attempts stand in their delivery: a row of their own repeated the keys of both, in the row and once more in an index.
alter table webhook_deliveries add column if not exists attempts jsonb not null default '[]';

-- Those of deliveries that lack some. A view has nothing to bring: this was cut off after it took the table's place.
create or replace function keep_old_attempts() returns void language plpgsql as $$
begin
  if (select relkind from pg_class where oid = 'webhook_attempts'::regclass) = 'v' then
    return;
  end if;
  update webhook_deliveries d set attempts = made.attempts
  from (
    select property_id, delivery_id, count(*) as times, jsonb_agg(jsonb_build_object(
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status_code', status_code,
      'latency_ms', latency_ms, 'response', response, 'error', error) order by number) as attempts
    from webhook_attempts group by property_id, delivery_id
  ) made
  where d.property_id = made.property_id and d.id = made.delivery_id and jsonb_array_length(d.attempts) < made.times;
end $$;

-- Most of them while the release before goes on.
select keep_old_attempts();

-- For processes of the release before, until all are replaced: what they write here goes to its delivery.
create or replace function keep_attempt_in_delivery() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update webhook_deliveries set attempts = attempts || jsonb_build_array(jsonb_build_object(
      'at', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status_code', new.status_code,
      'latency_ms', new.latency_ms, 'response', new.response, 'error', new.error))
    where property_id = new.property_id and id = new.delivery_id;
  else
    update webhook_deliveries
    set attempts = jsonb_set(attempts, array[(old.number - 1)::text, 'response'], coalesce(to_jsonb(new.response), 'null'), false)
    where property_id = old.property_id and id = old.delivery_id;
  end if;
  return new;
end $$;

-- By itself: it locks both tables.
do $do$
begin
  if (select relkind from pg_class where oid = 'webhook_attempts'::regclass) = 'r' then
    alter table webhook_attempts drop constraint if exists webhook_attempts_property_id_delivery_id_fkey;
  end if;
end $do$;

-- The last few, with nobody writing more; then the view takes the table's place.
do $do$
begin
  if (select relkind from pg_class where oid = 'webhook_attempts'::regclass) = 'v' then
    return;
  end if;
  lock table webhook_attempts in access exclusive mode;
  perform keep_old_attempts();
  drop table webhook_attempts;
  create view webhook_attempts with (security_invoker = true) as
    select d.property_id, d.id as delivery_id, a.number::int as number, (a.attempt ->> 'at')::timestamptz as at,
      (a.attempt ->> 'status_code')::int as status_code, (a.attempt ->> 'latency_ms')::int as latency_ms,
      a.attempt ->> 'response' as response, a.attempt ->> 'error' as error
    from webhook_deliveries d cross join lateral jsonb_array_elements(d.attempts) with ordinality as a (attempt, number);
  create trigger webhook_attempts_written instead of insert or update on webhook_attempts
    for each row execute function keep_attempt_in_delivery();
end $do$;
drop function if exists keep_old_attempts;
