-- additive
-- What a guest's message suggests is at stake: self_harm, child, medical, fire or violence. Null: a message like others, or from before they were read so.
alter table inbound_messages add column emergency text;
