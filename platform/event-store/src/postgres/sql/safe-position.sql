-- Up to where readers may read without skipping an event that commits late. The order matters: the last position first,
-- then the fences. An event at or below the last position took its number before, so its fence, which lies below it, was
-- held by then: either it still is, and the answer lies below the event, or the event is visible to the next statement.
create or replace function event_store.safe_position(out safe bigint, out last bigint)
language plpgsql volatile as $$
declare
  lowest bigint;
begin
  select case when is_called then last_value else last_value - 1 end into last from event_store.positions;
  select min(((classid::bigint & 65535) << 32) | objid::bigint) into lowest
    from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint >> 16) = 19282;
  safe := least(last, lowest);
end $$;
