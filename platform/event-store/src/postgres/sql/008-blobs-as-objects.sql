-- A blob lies here, or as an object in a storage outside: then `object` is its name there. A database that never had such a storage
-- has no such row.
alter table event_store.blobs alter column bytes drop not null;
alter table event_store.blobs add column object text unique;
alter table event_store.blobs add constraint blobs_lie_in_one_place check ((bytes is null) <> (object is null));

-- Objects that nobody needs from `due_at` on. Each is named here before it is written, since a write may be cut off before the blob
-- has its row, and again when that row goes; it is struck out when the storage says that it is gone. Not part of the log.
create table event_store.unneeded_objects (
  name text primary key,
  due_at timestamptz not null
);
create index on event_store.unneeded_objects (due_at);
revoke all on event_store.unneeded_objects from public;
grant select on event_store.unneeded_objects to kreditlina_log;

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
