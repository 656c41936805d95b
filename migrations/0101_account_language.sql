-- additive
-- In which language this person reads the dashboard, wherever they sign in. Null: as their browser asks for.
alter table accounts add column language text collate "C";
