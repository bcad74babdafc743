-- A blob that lies as an object outside is kept in three steps: unless `keep_blob` says that it is there, its object is named by
-- `plan_object`, written, and `put_blob_object` gives it a row.

-- Whether a blob is there already. It counts as written now, so no removal takes it: see put_blob.
create or replace function event_store.keep_blob(p_hash text, p_key_id text, p_content_type text)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update event_store.blob_writes w set written_at = now()
    where w.hash = p_hash and w.key_id = p_key_id and w.content_type = p_content_type;
  return exists (select from event_store.blobs b
    where b.hash = p_hash and b.key_id = p_key_id and b.content_type = p_content_type);
end $$;
revoke execute on function event_store.keep_blob from public;
grant execute on function event_store.keep_blob to kreditlina_log;

-- A write takes seconds: an object that has no blob a day later never gets one. One that has a blob is needed, whoever says otherwise.
create or replace function event_store.plan_object(p_object text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from event_store.blobs b where b.object = p_object) then
    raise exception 'the object of a blob is needed';
  end if;
  insert into event_store.unneeded_objects as u (name, due_at) values (p_object, now() + interval '1 day')
    on conflict (name) do update set due_at = excluded.due_at;
end $$;
revoke execute on function event_store.plan_object from public;
grant execute on function event_store.plan_object to kreditlina_log;

-- The same blob may have come from elsewhere meanwhile: then this object stays unneeded, and goes.
create or replace function event_store.put_blob_object(p_hash text, p_key_id text, p_content_type text, p_object text)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if event_store.keep_blob(p_hash, p_key_id, p_content_type) then
    return;
  end if;
  insert into event_store.blobs (hash, key_id, content_type, object)
    values (p_hash, p_key_id, p_content_type, p_object) on conflict (hash, key_id, content_type) do nothing;
  if not found then
    return;
  end if;
  delete from event_store.unneeded_objects u where u.name = p_object and u.due_at > now();
  if not found then
    raise exception 'the object of a blob was not planned, or too long ago';
  end if;
  insert into event_store.blob_writes as w (hash, key_id, content_type) values (p_hash, p_key_id, p_content_type)
    on conflict (hash, key_id, content_type) do update set written_at = excluded.written_at;
end $$;
revoke execute on function event_store.put_blob_object from public;
grant execute on function event_store.put_blob_object to kreditlina_log;

-- Said of an object that the storage no longer has.
create or replace function event_store.object_is_gone(p_object text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from event_store.unneeded_objects u where u.name = p_object and u.due_at <= now();
end $$;
revoke execute on function event_store.object_is_gone from public;
grant execute on function event_store.object_is_gone to kreditlina_log;
