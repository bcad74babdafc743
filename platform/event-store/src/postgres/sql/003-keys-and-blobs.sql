-- A key is judged by its id and by when it was made: of one that a backup brings back that is not now.
create function event_store.note_made_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Also of a key that a restore brings back.
  insert into event_store.made_keys (key_id, subject_id, made_at) select key_id, subject_id, created_at from fresh
    on conflict (key_id) do update set removed_at = null, confirmed_at = null where made_keys.removed_at is not null;
  return null;
end $$;
create trigger made_keys_are_noted
  after insert on event_store.subject_keys referencing new table as fresh
  for each statement execute function event_store.note_made_keys();

-- Deleted any other way than by the eraser, keys count as lost. A list of an older backup lacks keys: one that is erased is listed
-- first, so that its blobs go as well.
create function event_store.note_removed_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('role') = 'kreditlina_eraser' then
    insert into event_store.made_keys (key_id, subject_id, made_at) select key_id, subject_id, created_at from gone
      on conflict do nothing;
    update event_store.made_keys m set removed_at = now() from gone g where m.key_id = g.key_id and m.removed_at is null;
  end if;
  return null;
end $$;
create trigger removed_keys_are_noted
  after delete on event_store.subject_keys referencing old table as gone
  for each statement execute function event_store.note_removed_keys();

-- For whoever has read the event. What is not marked, or is there, is not confirmed in advance.
create function event_store.confirm_removed_keys(ids text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update event_store.made_keys m set confirmed_at = now()
    where m.key_id = any (ids) and m.removed_at is not null and m.confirmed_at is null
      and not exists (select from event_store.subject_keys k where k.key_id = m.key_id)
$$;

-- Blobs go when the removal of their key is confirmed, not with the row of the key: a key that was deleted by hand, or that a restore
-- left out, may come back, and opens them again.
create function event_store.remove_blobs_of_key() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('event_store.removing', 'on', true);
  delete from event_store.blob_writes w where w.key_id = new.key_id;
  delete from event_store.blobs b where b.key_id = new.key_id;
  perform set_config('event_store.removing', 'off', true);
  return null;
end $$;
create trigger blobs_go_with_their_key
  after update of confirmed_at on event_store.made_keys
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function event_store.remove_blobs_of_key();

-- Whatever way a blob goes, also with the key of its person while the storage does not answer.
create function event_store.name_unneeded_objects() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into event_store.unneeded_objects (name, due_at)
    select g.object, now() from gone g where g.object is not null on conflict do nothing;
  return null;
end $$;
create trigger objects_go_with_their_blobs
  after delete on event_store.blobs referencing old table as gone
  for each statement execute function event_store.name_unneeded_objects();
