-- Why an append did not win: the stream's version (0 when it does not exist), how many of its event ids are stored at all
-- and in this stream, and where the last of them lies.
create or replace function event_store.outcome(
  p_stream text, p_ids uuid[],
  out actual integer, out known integer, out known_here integer,
  out last_version integer, out last_position bigint, out last_transaction text)
language plpgsql stable as $$
declare
  v_stream bigint;
begin
  select s.id, s.version into v_stream, actual from event_store.streams s where s.stream = p_stream;
  actual := coalesce(actual, 0);
  select count(*), count(*) filter (where e.stream_id = v_stream)
    into known, known_here
    from event_store.events e where e.event_id = any (p_ids);
  select e.version, e.position, e.transaction_id::text
    into last_version, last_position, last_transaction
    from event_store.events e where e.event_id = p_ids[cardinality(p_ids)];
end $$;
