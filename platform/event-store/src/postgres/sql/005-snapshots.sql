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
grant select, insert, update, delete on event_store.snapshots to kreditlina_log;
