-- additive
-- When nothing but an emergency is pushed to this person: {"from": "22:00", "until": "07:00"}, by the clocks of the house that it is about. Null: never.
alter table accounts add column quiet_hours json;
-- Of a guest who seems to be in danger: told at any hour.
alter table push_alerts add column emergency boolean not null default false;
