-- A key is judged by its id and by when it was made: of one that a backup brings back that is not now.
create or replace function event_store.note_made_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into event_store.made_keys (key_id, subject_id, made_at) select key_id, subject_id, created_at from fresh
    on conflict (key_id) do update set removed_at = null where made_keys.removed_at is not null;
  return null;
end $$;

-- After a restore of older tables the list lacks keys that events need: whoever finds one notes it, so that it is seen as lost.
grant insert (key_id, subject_id, made_at) on event_store.made_keys to kreditlina_log;
-- A lost key is struck off by its id: the subject may have another by then.
grant select (key_id) on event_store.made_keys to kreditlina_eraser;
grant select (key_id) on event_store.subject_keys to kreditlina_eraser;
