import pg from 'pg';

/**
 * Cuts the log back to a position without notifying its readers, like a restored backup or the promotion of a
 * lagging standby.
 * @param options.withoutKeyOf person whose key was made later and is removed too
 */
export async function shortenLog(
  url: string,
  position: string,
  options: { readonly withoutKeyOf?: string } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // Acts as replication, which bypasses the triggers that keep the log append-only.
    await client.query('set local session_replication_role = replica');
    await client.query('delete from event_store.events where position > $1', [position]);
    await client.query(`
      with last as (
        select distinct on (stream_id) stream_id, version, previous_hash, hash
          from event_store.events order by stream_id, version desc)
      update event_store.streams s set version = l.version, previous_hash = l.previous_hash, hash = l.hash
        from last l where l.stream_id = s.id`);
    await client.query(
      'delete from event_store.streams s where not exists (select from event_store.events e where e.stream_id = s.id)',
    );
    for (const table of ['subject_keys', 'made_keys'])
      await client.query(`delete from event_store.${table} where subject_id = $1`, [options.withoutKeyOf]);
    await client.query(`select setval('event_store.positions', greatest($1::bigint, 1), $1::bigint > 0)`, [
      position,
    ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
