-- The last event that may be read, by position and id, and what stands now where a reader last saw the head: another event
-- there, or none, tells that the log is not the one that was read (a backup restored, a lagging standby promoted).
-- `last` is the last position given out, also to events that are not readable yet or never came to be.
create or replace function event_store.head(
  p_seen bigint,
  out head bigint, out head_id uuid, out last bigint, out complete boolean, out seen_id uuid)
language plpgsql volatile as $$
declare
  v_safe bigint;
begin
  select p.safe, p.last, p.safe = p.last into v_safe, last, complete from event_store.safe_position() p;
  -- A statement of its own, so that it sees whatever was committed before the fences were looked at.
  select e.position, e.event_id into head, head_id
    from event_store.events e where e.position <= v_safe order by e.position desc limit 1;
  select e.event_id into seen_id from event_store.events e where e.position = p_seen;
end $$;
