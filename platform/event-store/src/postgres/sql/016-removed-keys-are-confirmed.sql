-- The mark of the eraser says that a key was deleted, not that it should have been: an event of the log does. Only when one was found is
-- the mark confirmed, and until then the key is lost and its blobs stay.
alter table event_store.made_keys add column confirmed_at timestamptz;
-- Marks of a release before this one count as before: where their event lies is not known of all.
update event_store.made_keys set confirmed_at = removed_at where removed_at is not null;

drop index event_store.made_keys_subject_id_idx;
create index on event_store.made_keys (subject_id) where confirmed_at is null;
create index on event_store.made_keys (removed_at) where removed_at is not null and confirmed_at is null;

-- For whoever has read the event. What is not marked, or is there, is not confirmed in advance.
create function event_store.confirm_removed_keys(ids text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update event_store.made_keys m set confirmed_at = now()
    where m.key_id = any (ids) and m.removed_at is not null and m.confirmed_at is null
      and not exists (select from event_store.subject_keys k where k.key_id = m.key_id)
$$;
revoke all on function event_store.confirm_removed_keys(text[]) from public;
grant execute on function event_store.confirm_removed_keys(text[]) to kreditlina_log;

create or replace function event_store.note_made_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into event_store.made_keys (key_id, subject_id, made_at) select key_id, subject_id, created_at from fresh
    on conflict (key_id) do update set removed_at = null, confirmed_at = null where made_keys.removed_at is not null;
  return null;
end $$;

drop trigger blobs_go_with_their_key on event_store.made_keys;
create trigger blobs_go_with_their_key
  after update of confirmed_at on event_store.made_keys
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function event_store.remove_blobs_of_key();
