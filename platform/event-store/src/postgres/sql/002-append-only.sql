-- The log is append-only for everybody, also for the owner of the tables.
create or replace function event_store.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% of event_store.% refused: the log is append-only', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create or replace trigger events_are_append_only
  before update or delete or truncate on event_store.events
  for each statement execute function event_store.refuse_change();

create or replace trigger blobs_are_append_only
  before update or delete or truncate on event_store.blobs
  for each statement execute function event_store.refuse_change();

create or replace trigger streams_stay
  before delete or truncate on event_store.streams
  for each statement execute function event_store.refuse_change();

create or replace trigger keys_do_not_change
  before update or truncate on event_store.subject_keys
  for each statement execute function event_store.refuse_change();
