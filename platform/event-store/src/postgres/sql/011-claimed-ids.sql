-- Of which stream the first event of each append to another store is: an id is stored once and in one stream, and that store does
-- not compare. The stream is named by eight bytes of its hash. Without events elsewhere it is empty.
create table event_store.claimed_ids (
  event_id uuid primary key,
  stream_hash bigint not null
);
grant select, insert, delete on event_store.claimed_ids to kreditlina_log;
