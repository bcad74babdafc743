-- Keeps a blob. A removal that looks at the same one at this moment either has taken it, and it is written anew, or leaves it
-- alone: its row in blob_writes is where the two meet, so it comes first, in a statement of its own.
create or replace function event_store.put_blob(p_hash text, p_key_id text, p_content_type text, p_bytes bytea)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update event_store.blob_writes w set written_at = now()
    where w.hash = p_hash and w.key_id = p_key_id and w.content_type = p_content_type;
  if found then
    return;
  end if;
  insert into event_store.blobs (hash, key_id, content_type, bytes)
    values (p_hash, p_key_id, p_content_type, p_bytes) on conflict do nothing;
  if found then
    insert into event_store.blob_writes as w (hash, key_id, content_type) values (p_hash, p_key_id, p_content_type)
      on conflict (hash, key_id, content_type) do update set written_at = excluded.written_at;
  end if;
end $$;
revoke execute on function event_store.put_blob from public;
grant execute on function event_store.put_blob to kreditlina_log;
