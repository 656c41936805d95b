-- How much of each kind a property holds is bounded by the statement that makes one more: the value of its property_id is
-- that of one of these functions, which answers the property or refuses. Each takes a lock of the property's own and then
-- counts, in a query of its own that sees what others committed meanwhile: of fifty at the last place, one finds room.
create index api_keys_in_force on api_keys (property_id) where revoked_at is null;
create index guest_sessions_open on guest_sessions (property_id, expires_at) where ended_at is null;
create index voice_sessions_open on voice_sessions (property_id, created_at) where ended_at is null;

create function refuse_beyond(most bigint, held bigint, rule text) returns void language plpgsql as $$
begin
  if held >= most then
    raise exception using errcode = 'check_violation', constraint = rule, message = rule || ': ' || most || ' at most';
  end if;
end $$;

create function api_keys_room(property text, most bigint, at timestamptz) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('api_keys ' || property, 36));
  perform refuse_beyond(most, count(*), 'api_keys_room') from api_keys
    where property_id = property and revoked_at is null and (expires_at is null or expires_at > at);
  return property;
end $$;

create function webhook_endpoints_room(property text, most bigint) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook_endpoints ' || property, 36));
  perform refuse_beyond(most, count(*), 'webhook_endpoints_room') from webhook_endpoints where property_id = property;
  return property;
end $$;

-- Those whose key was revoked since end with their time.
create function guest_sessions_room(property text, most bigint, at timestamptz) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('guest_sessions ' || property, 36));
  perform refuse_beyond(most, count(*), 'guest_sessions_room') from guest_sessions
    where property_id = property and ended_at is null and expires_at > at;
  return property;
end $$;

-- Waiting for their connection, or connected; one whose server died counts until it would have ended by itself.
create function voice_sessions_room(property text, most bigint, at timestamptz, oldest timestamptz) returns text
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('voice_sessions ' || property, 36));
  perform refuse_beyond(most, count(*), 'voice_sessions_room') from voice_sessions
    where property_id = property and ended_at is null and created_at > oldest
      and (connected_at is not null or expires_at > at);
  return property;
end $$;
