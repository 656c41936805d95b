-- The business day whose nightly snapshot is taken next. When that is due follows from the snapshot's hour and the
-- property's clock, which may change.
alter table revenue_settings add column next_snapshot_date date;
with zones as materialized (select name from pg_timezone_names),
known as (
  -- This server may lack a zone that the application knows.
  select p.id, p.day_starts_at, case when p.timezone in (select name from zones) then p.timezone else 'UTC' end as timezone
  from properties p
)
update revenue_settings s
set next_snapshot_date = ((s.next_snapshot_at at time zone k.timezone) - k.day_starts_at::time)::date
from known k where k.id = s.property_id and s.next_snapshot_at is not null;
-- While the release before still runs it finds no night to take, so that none is taken twice; all are made up for.
update revenue_settings set next_snapshot_at = null where next_snapshot_at is not null;
