-- Blobs that no event refers to yet, as far as the log was read for them: `blob_reading` says how far. A blob has a row from when
-- it is first written until an event that refers to it is read; from then on it stays for ever. Not part of the log.
create table event_store.blob_writes (
  hash text not null,
  key_id text not null,
  content_type text not null,
  -- When it was written last: the same bytes again are the same blob.
  written_at timestamptz not null default now(),
  primary key (hash, key_id, content_type)
);
create index on event_store.blob_writes (written_at);
create index on event_store.blob_writes (key_id);
create table event_store.blob_reading (id smallint primary key check (id = 1), position bigint not null);
insert into event_store.blob_reading values (1, 0);
insert into event_store.blob_writes (hash, key_id, content_type) select hash, key_id, content_type from event_store.blobs;
create index on event_store.blobs (key_id);

-- What goes, goes by the two functions that say so for as long as they run; they belong to the owner, as the right to delete does.
create function event_store.refuse_removal() returns trigger
language plpgsql as $$
begin
  if current_setting('event_store.removing', true) is distinct from 'on' then
    raise exception '% of event_store.% refused: the log is append-only', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
drop trigger blobs_are_append_only on event_store.blobs;
create trigger blobs_are_append_only
  before update or truncate on event_store.blobs
  for each statement execute function event_store.refuse_change();
create trigger blobs_are_removed_by_rule
  before delete on event_store.blobs
  for each statement execute function event_store.refuse_removal();

-- Nobody can open what was sealed under a key that is gone.
create function event_store.remove_blobs_of_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('event_store.removing', 'on', true);
  delete from event_store.blob_writes w using gone g where w.key_id = g.key_id;
  delete from event_store.blobs b using gone g where b.key_id = g.key_id;
  perform set_config('event_store.removing', 'off', true);
  return null;
end $$;
create trigger blobs_go_with_their_key
  after delete on event_store.subject_keys referencing old table as gone
  for each statement execute function event_store.remove_blobs_of_keys();

select set_config('event_store.removing', 'on', true);
delete from event_store.blobs b
  where b.key_id <> '' and not exists (select from event_store.subject_keys k where k.key_id = b.key_id);
delete from event_store.blob_writes w
  where w.key_id <> '' and not exists (select from event_store.subject_keys k where k.key_id = w.key_id);
select set_config('event_store.removing', 'off', true);
