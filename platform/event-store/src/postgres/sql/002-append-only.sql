-- The log is append-only for everybody, also for the owner of the tables.
create function event_store.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% of event_store.% refused: the log is append-only', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger events_are_append_only
  before update or delete or truncate on event_store.events
  for each statement execute function event_store.refuse_change();

create trigger streams_stay
  before delete or truncate on event_store.streams
  for each statement execute function event_store.refuse_change();

create trigger blobs_are_append_only
  before update or truncate on event_store.blobs
  for each statement execute function event_store.refuse_change();

-- Blobs that go, go by the functions that say so for as long as they run; they belong to the owner, as the right to delete does.
create function event_store.refuse_removal() returns trigger
language plpgsql as $$
begin
  if current_setting('event_store.removing', true) is distinct from 'on' then
    raise exception '% of event_store.% refused: the log is append-only', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger blobs_are_removed_by_rule
  before delete on event_store.blobs
  for each statement execute function event_store.refuse_removal();

-- The key of a person never changes; under which master key it is sealed may. Only the owner may update at all, and only within
-- a transaction that says what it is about.
create function event_store.refuse_unless_rewrapping() returns trigger
language plpgsql as $$
begin
  if coalesce(current_setting('kreditlina.rewrapping', true), '') <> 'on' then
    raise exception 'update of event_store.subject_keys refused: append-only, keys do not change'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create function event_store.refuse_other_key() returns trigger
language plpgsql as $$
begin
  if new.subject_id <> old.subject_id or new.key_id <> old.key_id or new.created_at <> old.created_at then
    raise exception 'update of event_store.subject_keys refused: append-only, keys do not change'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger keys_do_not_change
  before truncate on event_store.subject_keys
  for each statement execute function event_store.refuse_change();

create trigger keys_change_when_it_is_said
  before update on event_store.subject_keys
  for each statement execute function event_store.refuse_unless_rewrapping();

create trigger keys_are_rewrapped_only
  before update on event_store.subject_keys
  for each row execute function event_store.refuse_other_key();
