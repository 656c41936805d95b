-- What a property may write as over the operator's accounts: it proved it, or the operator allows it.
create table sender_proofs (
  property_id text collate "C" not null references properties (id) on delete cascade,
  -- A domain, a number, or (allowed by the operator) one address.
  subject text collate "C" not null,
  -- dns, sms, voice or operator
  method text not null,
  proved_at timestamptz not null,
  checked_at timestamptz not null,
  -- A domain is looked at again from time to time; null: never.
  check_at timestamptz,
  -- Since when its record has not been found any more, and when it was given up for that.
  missing_since timestamptz,
  lost_at timestamptz,
  primary key (property_id, subject)
);
alter table sender_proofs alter column property_id set statistics 0;
create index sender_proofs_due on sender_proofs (check_at) where check_at is not null;

-- Codes sent to numbers, each kept for a day: they are counted, by number over all properties too.
create table sender_codes (
  property_id text collate "C" not null references properties (id) on delete cascade,
  id text collate "C" not null,
  number text collate "C" not null,
  sent_at timestamptz not null,
  method text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (property_id, id)
);
alter table sender_codes alter column property_id set statistics 0;
create index sender_codes_by_number on sender_codes (number, sent_at);
create index sender_codes_by_age on sender_codes (sent_at);

-- Properties of one operator may share a sender; answers go to the one that wrote to the guest last.
drop index property_senders_address_unique;
create index property_senders_by_address on property_senders (channel, address) where channel <> 'push';
create index messages_by_correspondents on messages (sender, recipient, sent_at)
  where channel in ('sms', 'chatapp') and sent_at is not null;
