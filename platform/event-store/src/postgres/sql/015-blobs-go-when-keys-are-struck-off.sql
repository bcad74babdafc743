-- Blobs go when the eraser strikes their key off, no longer with the row of the key: a key that was deleted by hand, or that a restore
-- left out, may come back, and opens them again. A release before this one erases in the same way: since 013 a trigger strikes off
-- what its eraser deletes, whatever else it does, so its erasures take the blobs along too.
drop trigger blobs_go_with_their_key on event_store.subject_keys;
drop function event_store.remove_blobs_of_keys();

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
  after update of removed_at on event_store.made_keys
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function event_store.remove_blobs_of_key();

-- A list of an older backup lacks keys: one that is erased is listed first, so that its blobs go as well.
create or replace function event_store.note_removed_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('role') = 'kreditlina_eraser' then
    insert into event_store.made_keys (key_id, subject_id, made_at) select key_id, subject_id, created_at from gone
      on conflict do nothing;
    update event_store.made_keys m set removed_at = now() from gone g where m.key_id = g.key_id and m.removed_at is null;
  end if;
  return null;
end $$;

-- Blobs that a restore brought back after their key was struck off.
select set_config('event_store.removing', 'on', true);
delete from event_store.blob_writes w using event_store.made_keys m
  where m.key_id = w.key_id and m.removed_at is not null
    and not exists (select from event_store.subject_keys k where k.key_id = w.key_id);
delete from event_store.blobs b using event_store.made_keys m
  where m.key_id = b.key_id and m.removed_at is not null
    and not exists (select from event_store.subject_keys k where k.key_id = b.key_id);
select set_config('event_store.removing', 'off', true);
