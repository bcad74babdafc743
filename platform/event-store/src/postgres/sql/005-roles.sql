-- kreditlina_log writes and reads the log; kreditlina_eraser can do nothing but destroy keys of persons.
-- Roles belong to the whole server: another database may be making them at this moment.
do $$
declare
  name text;
begin
  foreach name in array array['kreditlina_log', 'kreditlina_eraser'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
      if not pg_has_role(current_user, name, 'set') then
        execute format('grant %I to current_user', name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end $$;

revoke all on all tables in schema event_store from public;
revoke all on function event_store.confirm_removed_keys(text[]) from public;
grant usage on schema event_store to kreditlina_log, kreditlina_eraser;

grant usage, select on all sequences in schema event_store to kreditlina_log;
grant select, insert on event_store.events, event_store.blobs, event_store.subject_keys to kreditlina_log;
-- An append moves the head of a stream and nothing else of it: its name and number are as much part of the log as its events.
grant select, insert, update (version, previous_hash, hash) on event_store.streams to kreditlina_log;
grant select, insert, update, delete on event_store.snapshots, event_store.stream_snapshots to kreditlina_log;
grant select, insert, delete, update (is_shared) on event_store.claimed_ids to kreditlina_log;
grant select on event_store.unneeded_objects to kreditlina_log;
-- After a restore of older tables the list of keys lacks some that events need: whoever finds one notes it, so that it is seen as lost.
grant select, insert (key_id, subject_id, made_at) on event_store.made_keys to kreditlina_log;
grant execute on function event_store.confirm_removed_keys(text[]) to kreditlina_log;

grant select (subject_id, key_id), delete on event_store.subject_keys to kreditlina_eraser;
-- A lost key is struck off by its id: the subject may have another by then.
grant select (key_id, subject_id, removed_at, destroyed_in), update (removed_at, destroyed_in)
  on event_store.made_keys to kreditlina_eraser;
