-- What a property holds of each kind is counted before one more is made: by indexes of those that count.
create index api_keys_in_force on api_keys (property_id) where revoked_at is null;
create index guest_sessions_open on guest_sessions (property_id, expires_at) where ended_at is null;
create index voice_sessions_open on voice_sessions (property_id, created_at) where ended_at is null;
