-- Appends of many callers in one round trip, each atomic with its own expected version; at most one per stream.
--   p_streams, p_expected, p_firsts, p_counts: one entry an append, streams in ascending order (so that two batches never
--     wait for each other crosswise); expected is a version, 0 for "must not exist", -1 for "must exist";
--     its events are p_ids and p_bodies from p_firsts, p_counts of them.
-- The order is the one that makes positions safe to read: 1. the stream rows, where losers stop without taking a position;
-- 2. the fence; 3. the positions and the events.
-- Answers one entry an event: the number of its append, its version and its position. Losers are absent.
-- The connections that append switch off the plans that read whole tables (connectAppender in the adapter): the first
-- plan is made while the tables are empty, and kept. Setting it here instead would cost a tenth of the time.
create or replace function event_store.append(
  p_streams text[], p_expected integer[], p_firsts integer[], p_counts integer[],
  p_ids uuid[], p_bodies text[], p_fence boolean,
  out appends text, out versions text, out positions text, out transaction_id text)
language plpgsql volatile as $$
declare
  -- Heads of the streams that the winners made or moved: number of the append, stream, new version, hash before, hash after.
  v_ords bigint[];
  v_streams bigint[];
  v_versions integer[];
  v_previous bytea[];
  v_hashes bytea[];
  m_ords bigint[];
  m_streams bigint[];
  m_versions integer[];
  m_previous bytea[];
  m_hashes bytea[];
  v_stored bigint[];
  v_positions bigint[];
begin
  if 0 = any (p_expected) then
    with fresh as materialized (
      select nextval('event_store.stream_ids') as id, r.ord, r.stream, r.n, h.genesis,
             case when r.n = 1 then sha256(h.genesis || convert_to(p_bodies[r.first], 'UTF8'))
                  else event_store.chain_end(h.genesis, p_bodies[r.first : r.first + r.n - 1]) end as hash
        from unnest(p_streams, p_expected, p_firsts, p_counts) with ordinality as r (stream, expected, first, n, ord),
             lateral (select sha256(convert_to(r.stream, 'UTF8')) as genesis) h
        where r.expected = 0
    ),
    made as (
      insert into event_store.streams as s (id, stream, version, previous_hash, hash)
        select f.id, f.stream, f.n, f.genesis, f.hash from fresh f
        on conflict (stream) do nothing
        returning s.id
    )
    select array_agg(f.ord), array_agg(f.id), array_agg(f.n), array_agg(f.genesis), array_agg(f.hash)
      into v_ords, v_streams, v_versions, v_previous, v_hashes
      from fresh f where f.id in (select m.id from made m);
  end if;

  if 0 <> any (p_expected) then
    with moved as (
      update event_store.streams s
        set version = s.version + r.n,
            previous_hash = s.hash,
            hash = case when r.n = 1 then sha256(s.hash || convert_to(p_bodies[r.first], 'UTF8'))
                        else event_store.chain_end(s.hash, p_bodies[r.first : r.first + r.n - 1]) end
        from unnest(p_streams, p_expected, p_firsts, p_counts) with ordinality as r (stream, expected, first, n, ord)
        where r.expected <> 0 and s.stream = r.stream and (r.expected = -1 or s.version = r.expected)
        returning r.ord, s.id, s.version, s.previous_hash, s.hash
    )
    select array_agg(m.ord), array_agg(m.id), array_agg(m.version), array_agg(m.previous_hash), array_agg(m.hash)
      into m_ords, m_streams, m_versions, m_previous, m_hashes
      from moved m;
    v_ords := v_ords || m_ords;
    v_streams := v_streams || m_streams;
    v_versions := v_versions || m_versions;
    v_previous := v_previous || m_previous;
    v_hashes := v_hashes || m_hashes;
  end if;

  if v_ords is null then
    return;
  end if;
  if p_fence then
    perform event_store.fence();
  end if;

  if cardinality(p_ids) = cardinality(p_streams) then
    -- One event an append, the usual case.
    with stored as (
      insert into event_store.events (position, stream_id, version, category, event_id, previous_hash, hash, body)
        select nextval('event_store.positions'), h.stream_id, h.version, split_part(p_streams[h.ord], '-', 1),
               p_ids[h.ord], h.previous_hash, h.hash, p_bodies[h.ord]
          from unnest(v_ords, v_streams, v_versions, v_previous, v_hashes)
            as h (ord, stream_id, version, previous_hash, hash)
        returning events.position, events.stream_id
    )
    select array_agg(s.position), array_agg(s.stream_id) into v_positions, v_stored from stored s;
  else
    with placed as materialized (
      select nextval('event_store.positions') as position, e.*
        from (
          select h.ord, h.stream_id, h.version - p_counts[h.ord] + c.ord as version, c.previous_hash, c.hash,
                 p_firsts[h.ord] + c.ord - 1 as i
            from unnest(v_ords, v_streams, v_versions, v_previous) as h (ord, stream_id, version, previous_hash),
                 lateral event_store.chain(
                   h.previous_hash, p_bodies[p_firsts[h.ord] : p_firsts[h.ord] + p_counts[h.ord] - 1]) c
        ) e
    ),
    stored as (
      insert into event_store.events (position, stream_id, version, category, event_id, previous_hash, hash, body)
        select p.position, p.stream_id, p.version, split_part(p_streams[p.ord], '-', 1), p_ids[p.i], p.previous_hash,
               p.hash, p_bodies[p.i]
          from placed p
    )
    select array_agg(p.ord), array_agg(p.version), array_agg(p.position), array_agg(p.stream_id)
      into v_ords, v_versions, v_positions, v_stored
      from placed p;
    v_streams := v_stored;
  end if;

  -- The answer goes by the order of the rows; should Postgres ever store them in another, nothing is stored at all.
  if v_stored is distinct from v_streams then
    raise exception 'event_store.append: rows came back in another order than they were given';
  end if;
  appends := v_ords;
  versions := v_versions;
  positions := v_positions;
  transaction_id := pg_current_xact_id();
end $$;
