-- Every key that was made, without the key itself. A key that is in this list, was not removed on purpose and is not in `subject_keys` is
-- lost: a partial restore, a damaged page. Filled by triggers, so that processes of a release before this one take part.
create table event_store.made_keys (
  key_id text primary key,
  subject_id text not null,
  made_at timestamptz not null default now(),
  -- Removed by the eraser, after an event of the log said so.
  removed_at timestamptz
);
create index on event_store.made_keys (subject_id) where removed_at is null;

create function event_store.note_made_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Also of a key that a restore brings back.
  insert into event_store.made_keys (key_id, subject_id) select key_id, subject_id from fresh
    on conflict (key_id) do update set removed_at = null where made_keys.removed_at is not null;
  return null;
end $$;
create trigger made_keys_are_noted
  after insert on event_store.subject_keys referencing new table as fresh
  for each statement execute function event_store.note_made_keys();

-- Deleted any other way than by the eraser, keys count as lost.
create function event_store.note_removed_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('role') = 'kreditlina_eraser' then
    update event_store.made_keys m set removed_at = now() from gone g where m.key_id = g.key_id;
  end if;
  return null;
end $$;
create trigger removed_keys_are_noted
  after delete on event_store.subject_keys referencing old table as gone
  for each statement execute function event_store.note_removed_keys();

insert into event_store.made_keys (key_id, subject_id, made_at) select key_id, subject_id, created_at from event_store.subject_keys;

grant select on event_store.made_keys to kreditlina_log;
grant select (subject_id, removed_at), update (removed_at) on event_store.made_keys to kreditlina_eraser;
