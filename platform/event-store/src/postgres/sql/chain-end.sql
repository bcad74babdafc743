-- Hash of the last event of one append. One event, the usual case, needs no loop.
create or replace function event_store.chain_end(p_previous bytea, p_bodies text[])
returns bytea
language plpgsql immutable as $$
declare
  result bytea := p_previous;
begin
  for i in 1 .. cardinality(p_bodies) loop
    result := sha256(result || convert_to(p_bodies[i], 'UTF8'));
  end loop;
  return result;
end $$;
