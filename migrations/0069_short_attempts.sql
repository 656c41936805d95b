-- additive
-- An attempt is kept as a list (at, status_code, latency_ms, response, error) without nulls at its end: the names of its
-- members took as much room as they. Attempts that have names keep them.
-- The answer to one of them, by its place from 0, is forgotten.
create function without_response(attempts jsonb, place integer) returns jsonb language sql immutable parallel safe as $$
  select jsonb_set(attempts,
    array[place::text, case jsonb_typeof(attempts -> place) when 'array' then '3' else 'response' end], 'null', false)
$$;

-- For processes of the release before, as in 0057.
create or replace view webhook_attempts with (security_invoker = true) as
  select d.property_id, d.id as delivery_id, k.number::int as number, coalesce(k.a ->> 0, k.a ->> 'at')::timestamptz as at,
    coalesce(k.a ->> 1, k.a ->> 'status_code')::int as status_code, coalesce(k.a ->> 2, k.a ->> 'latency_ms')::int as latency_ms,
    coalesce(k.a ->> 3, k.a ->> 'response') as response, coalesce(k.a ->> 4, k.a ->> 'error') as error
  from webhook_deliveries d cross join lateral jsonb_array_elements(d.attempts) with ordinality as k (a, number);

create or replace function keep_attempt_in_delivery() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update webhook_deliveries set attempts = attempts || jsonb_build_array(jsonb_build_object(
      'at', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status_code', new.status_code,
      'latency_ms', new.latency_ms, 'response', new.response, 'error', new.error))
    where property_id = new.property_id and id = new.delivery_id;
  elsif new.response is null then
    update webhook_deliveries set attempts = without_response(attempts, old.number - 1)
    where property_id = old.property_id and id = old.delivery_id;
  end if;
  return new;
end $$;
