-- additive
-- The last attempt stands in columns: most deliveries have one, and as JSON it took half as much again. `attempts` has those
-- before it, or all of a delivery that this release has not tried. What only a schedule needs is null when it has ended.
alter table webhook_deliveries
  add column last_latency_ms integer,
  add column last_at timestamptz,
  add column last_status_code smallint,
  add column last_response text,
  add column last_error text,
  alter column attempt_count drop not null,
  alter column attempts_before drop not null,
  alter column lease_losses drop not null,
  alter column attempts drop not null,
  alter column attempts drop default;

-- All of them, oldest first, as lists: at, status_code, latency_ms, response, error. Those of before have names.
create function listed_attempts(attempts jsonb, last_at timestamptz, last_status_code smallint, last_latency_ms integer,
  last_response text, last_error text) returns jsonb language sql stable parallel safe as $$
  select coalesce(attempts, '[]') || case when last_at is null then '[]' else jsonb_build_array(jsonb_build_array(
    to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), last_status_code, last_latency_ms, last_response,
    last_error)) end
$$;

-- For processes of the release before, as in 0069.
create or replace view webhook_attempts with (security_invoker = true) as
  select d.property_id, d.id as delivery_id, k.number::int as number, coalesce(k.a ->> 0, k.a ->> 'at')::timestamptz as at,
    coalesce(k.a ->> 1, k.a ->> 'status_code')::int as status_code, coalesce(k.a ->> 2, k.a ->> 'latency_ms')::int as latency_ms,
    coalesce(k.a ->> 3, k.a ->> 'response') as response, coalesce(k.a ->> 4, k.a ->> 'error') as error
  from webhook_deliveries d cross join lateral jsonb_array_elements(listed_attempts(d.attempts, d.last_at,
    d.last_status_code, d.last_latency_ms, d.last_response, d.last_error)) with ordinality as k (a, number);

create or replace function keep_attempt_in_delivery() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update webhook_deliveries set attempts = listed_attempts(attempts, last_at, last_status_code, last_latency_ms, last_response,
      last_error) || jsonb_build_array(jsonb_build_object(
      'at', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status_code', new.status_code,
      'latency_ms', new.latency_ms, 'response', new.response, 'error', new.error)), last_at = null, last_response = null
    where property_id = new.property_id and id = new.delivery_id;
  elsif new.response is null then
    update webhook_deliveries set attempts = without_response(attempts, old.number - 1),
      last_response = case when coalesce(jsonb_array_length(attempts), 0) >= old.number then last_response end
    where property_id = old.property_id and id = old.delivery_id;
  end if;
  return new;
end $$;

-- A page is filled: what is rewritten on it was short as long as it waited.
create or replace function make_partition(parent text, name text, range text) returns void language plpgsql as $$
begin
  execute format('create table %I partition of %I for values %s', name, parent, range);
  execute format('alter table %I alter column property_id set statistics 0', name);
end $$;
do $$
declare
  part regclass;
begin
  for part in select inhrelid from pg_inherits where inhparent = 'webhook_deliveries'::regclass loop
    execute format('alter table %s reset (fillfactor)', part);
  end loop;
end $$;
