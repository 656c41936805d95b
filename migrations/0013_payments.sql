create table charges (
  property_id text collate "C" not null,
  id text collate "C" not null,
  category text not null,
  amount numeric(16, 4) not null,
  currency text not null,
  business_date date not null,
  reservation_id text collate "C",
  guest_id text collate "C",
  description text,
  voided_at timestamptz,
  void_reason text,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index charges_by_business_date on charges (property_id, business_date, id);
create index charges_by_guest on charges (property_id, guest_id, id) where guest_id is not null;
create index charges_by_reservation on charges (property_id, reservation_id, id) where reservation_id is not null;

-- What was paid and how; never with what card.
create table payments (
  property_id text collate "C" not null,
  id text collate "C" not null,
  amount numeric(16, 4) not null,
  currency text not null,
  method text not null,
  status text not null,
  refunded_amount numeric(16, 4) not null default 0,
  reservation_id text collate "C",
  guest_id text collate "C",
  reference text,
  refund_reason text,
  refunded_at timestamptz,
  created_at timestamptz not null,
  primary key (property_id, id)
);
create index payments_by_guest on payments (property_id, guest_id, id) where guest_id is not null;
create index payments_by_reservation on payments (property_id, reservation_id, id) where reservation_id is not null;
