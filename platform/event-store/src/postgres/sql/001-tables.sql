-- The log and what belongs to it. Nothing here is ever updated in place except the head of a stream.
create schema if not exists event_store;

create sequence event_store.positions;
create sequence event_store.stream_ids cache 32;

-- One row a stream: its version and the hash of its last event. The row is what two appends to one stream meet at.
create table event_store.streams (
  id bigint primary key,
  stream text collate "C" not null unique,
  version integer not null check (version > 0),
  -- Hash before the last append: lets one statement move the head and still tell where the new events are chained to.
  previous_hash bytea not null,
  hash bytea not null
) with (fillfactor = 80);

create table event_store.events (
  position bigint primary key,
  -- For ordering by transaction (option xmin); costs eight bytes and no index otherwise.
  transaction_id xid8 not null default pg_current_xact_id(),
  stream_id bigint not null,
  version integer not null,
  category text collate "C" not null,
  event_id uuid not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- Canonical JSON of the event with personal fields sealed: exactly the bytes that the hash is over.
  body text not null,
  constraint events_stream_version unique (stream_id, version),
  constraint events_event_id unique (event_id)
);

create table event_store.subject_keys (
  subject_id text primary key,
  key_id text not null unique,
  -- AES-256 key of the person, sealed under the master key.
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

-- Every key that was made, without the key itself. A key that is in this list, was not removed on purpose and is not in `subject_keys` is
-- lost: a partial restore, a damaged page. Filled by triggers.
create table event_store.made_keys (
  key_id text primary key,
  subject_id text not null,
  made_at timestamptz not null default now(),
  -- The mark of the eraser: the key was deleted, not that it should have been.
  removed_at timestamptz,
  -- An event of the log says that it should have been. Until one was found the key is lost and its blobs stay.
  confirmed_at timestamptz,
  -- Stream of that event, where the subject does not imply it: a process that was killed between the mark and its confirmation leaves the
  -- next one no other way to find the event. The mark still counts only once the event was read.
  destroyed_in text
);
create index on event_store.made_keys (subject_id) where confirmed_at is null;
create index on event_store.made_keys (removed_at) where removed_at is not null and confirmed_at is null;

create table event_store.blobs (
  -- SHA-256 of the clear bytes.
  hash text not null,
  -- Key that the bytes are sealed under; empty for bytes that belong to nobody. A person who comes back after an erasure
  -- has a new key, and their bytes a new row.
  key_id text not null,
  content_type text not null,
  -- A blob lies here, or as an object in a storage outside: then `object` is its name there.
  bytes bytea,
  created_at timestamptz not null default now(),
  object text unique,
  primary key (hash, key_id, content_type),
  constraint blobs_lie_in_one_place check ((bytes is null) <> (object is null))
);
alter table event_store.blobs alter column bytes set storage external;
create index on event_store.blobs (key_id);

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

-- Objects that nobody needs from `due_at` on. Each is named here before it is written, since a write may be cut off before the blob
-- has its row, and again when that row goes; it is struck out when the storage says that it is gone. Not part of the log.
create table event_store.unneeded_objects (
  name text primary key,
  due_at timestamptz not null
);
create index on event_store.unneeded_objects (due_at);

-- States of long streams, so that a command need not read all of their events. Not part of the log: any of them may be
-- deleted at any time. `fold` names the code that made the state; `hash` is that of the event at `version`; the state is sealed
-- under the keys of all persons whose data it may hold, `key_ids`: once one is destroyed it cannot be opened.
create table event_store.snapshots (
  stream_id bigint primary key,
  version integer not null check (version > 0),
  fold text not null,
  hash bytea not null,
  key_ids text[] not null,
  state bytea not null,
  made_at timestamptz not null default now()
);

-- States of long streams whose events lie in another store: by name, as there is no row of the stream here. The position is one
-- of that store, a decimal number of up to 39 digits.
create table event_store.stream_snapshots (
  stream text collate "C" primary key,
  version integer not null check (version > 0),
  position text not null,
  fold text not null,
  hash bytea not null,
  key_ids text[] not null,
  state bytea not null,
  made_at timestamptz not null default now()
);

-- Of which stream the first event of each append to another store is: an id is stored once and in one stream, and that store does
-- not compare. The stream is named by eight bytes of its hash. Without events elsewhere it is empty.
create table event_store.claimed_ids (
  event_id uuid primary key,
  stream_hash bigint not null,
  -- Somebody else asked for the same claim and counts on it, so it is not given back when the first one's append is refused.
  is_shared boolean not null default false
);
