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

create table event_store.blobs (
  -- SHA-256 of the clear bytes.
  hash text not null,
  -- Key that the bytes are sealed under; empty for bytes that belong to nobody. A person who comes back after an erasure
  -- has a new key, and their bytes a new row.
  key_id text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (hash, key_id, content_type)
);
alter table event_store.blobs alter column bytes set storage external;
