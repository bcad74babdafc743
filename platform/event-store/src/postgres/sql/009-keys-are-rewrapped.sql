-- The key of a person never changes; under which master key it is sealed may. Only the owner may update at all, and only within
-- a transaction that says what it is about.
create or replace function event_store.refuse_unless_rewrapping() returns trigger
language plpgsql as $$
begin
  if coalesce(current_setting('kreditlina.rewrapping', true), '') <> 'on' then
    raise exception 'update of event_store.subject_keys refused: append-only, keys do not change'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace function event_store.refuse_other_key() returns trigger
language plpgsql as $$
begin
  if new.subject_id <> old.subject_id or new.key_id <> old.key_id or new.created_at <> old.created_at then
    raise exception 'update of event_store.subject_keys refused: append-only, keys do not change'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger keys_do_not_change
  before truncate on event_store.subject_keys
  for each statement execute function event_store.refuse_change();

create or replace trigger keys_change_when_it_is_said
  before update on event_store.subject_keys
  for each statement execute function event_store.refuse_unless_rewrapping();

create or replace trigger keys_are_rewrapped_only
  before update on event_store.subject_keys
  for each row execute function event_store.refuse_other_key();
