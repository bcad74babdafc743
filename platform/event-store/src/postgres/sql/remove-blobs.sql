-- Removes blobs that no event refers to. Reads a part of the log for what it refers to, each event once; when it has come to the
-- end, what was last written three days ago goes. Between a blob and its event are seconds, and a job that is tried again writes
-- the blob again: three days are more than any of that takes.
create or replace function event_store.remove_blobs(out removed integer, out is_done boolean)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_events constant integer := 5000;
  c_blobs constant integer := 1000;
  v_from bigint;
  v_safe bigint;
  v_to bigint;
begin
  removed := 0;
  is_done := true;
  -- Another process is at it.
  select r.position into v_from from event_store.blob_reading r for update skip locked;
  if not found then
    return;
  end if;
  select p.safe into v_safe from event_store.safe_position() p;
  v_to := least(v_from + c_events, v_safe);
  if v_to > v_from then
    delete from event_store.blob_writes w using (
      select distinct m[1] as hash
        from event_store.events e, regexp_matches(e.body, '"([0-9a-f]{64})"', 'g') m
        where e.position > v_from and e.position <= v_to) referred
      where w.hash = referred.hash;
    update event_store.blob_reading set position = v_to;
  end if;
  is_done := v_to >= v_safe;
  if not is_done then
    return;
  end if;
  perform set_config('event_store.removing', 'on', true);
  with old as (
    select w.hash, w.key_id, w.content_type from event_store.blob_writes w
      where w.written_at < now() - interval '3 days' order by w.written_at limit c_blobs for update skip locked
  ),
  taken as (
    delete from event_store.blob_writes w using old o
      where w.hash = o.hash and w.key_id = o.key_id and w.content_type = o.content_type
      returning w.hash, w.key_id, w.content_type
  )
  delete from event_store.blobs b using taken t
    where b.hash = t.hash and b.key_id = t.key_id and b.content_type = t.content_type;
  get diagnostics removed = row_count;
  perform set_config('event_store.removing', 'off', true);
  is_done := removed < c_blobs;
end $$;
revoke execute on function event_store.remove_blobs from public;
grant execute on function event_store.remove_blobs to kreditlina_log;
