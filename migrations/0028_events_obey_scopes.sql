-- What an endpoint may be told of: the read scopes of whoever made it, or the one word * for all. Nobody knows with which
-- scopes those were made that are here already, or that the release before makes while both run: they go on as they are.
alter table webhook_endpoints add column scopes text[] not null default '{*}';
-- The key, application's grant or account that it was made with, and ends with. Null: made before this was kept.
alter table webhook_endpoints add column created_by text collate "C";

-- What became of a key and of those it was rotated to.
create index api_keys_by_family on api_keys (property_id, family);

-- What sessions were opened with: a key, an application's grant or an account. Null: by the release before, for an hour.
alter table guest_sessions add column credential text collate "C";
alter table voice_sessions add column actor_credential text collate "C";
