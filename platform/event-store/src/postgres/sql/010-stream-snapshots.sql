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
grant select, insert, update, delete on event_store.stream_snapshots to kreditlina_log;
