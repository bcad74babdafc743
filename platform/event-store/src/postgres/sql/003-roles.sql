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
grant usage on schema event_store to kreditlina_log, kreditlina_eraser;
grant usage, select on all sequences in schema event_store to kreditlina_log;
grant select, insert on event_store.events, event_store.blobs, event_store.subject_keys to kreditlina_log;
grant select, insert, update on event_store.streams to kreditlina_log;
grant select (subject_id), delete on event_store.subject_keys to kreditlina_eraser;
