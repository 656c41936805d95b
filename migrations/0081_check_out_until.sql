-- additive
-- Until when guests leave on their day of departure, by the house's clocks. Null: until the business day ends.
alter table properties add column check_out_until text collate "C";
