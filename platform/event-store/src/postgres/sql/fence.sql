-- Step 2 of an append: promise readers that no event at or below the present position comes from this transaction.
-- The promise is a shared advisory lock on (19282 << 48 | floor), which is freed after the commit became visible.
create or replace function event_store.fence() returns bigint
language plpgsql volatile as $$
declare
  floor_position bigint;
begin
  select case when is_called then last_value else last_value - 1 end into floor_position from event_store.positions;
  perform pg_advisory_xact_lock_shared((19282::bigint << 48) | floor_position);
  return floor_position;
end $$;
