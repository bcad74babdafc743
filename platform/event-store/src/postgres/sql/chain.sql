-- Hashes of the events of one append, each over the previous hash and the bytes of the event.
create or replace function event_store.chain(p_previous bytea, p_bodies text[])
returns table (ord integer, previous_hash bytea, hash bytea)
language plpgsql immutable as $$
begin
  hash := p_previous;
  for i in 1 .. cardinality(p_bodies) loop
    ord := i;
    previous_hash := hash;
    hash := sha256(previous_hash || convert_to(p_bodies[i], 'UTF8'));
    return next;
  end loop;
end $$;
