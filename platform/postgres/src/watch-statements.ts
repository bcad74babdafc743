import pg from 'pg';

/** A server that does not answer holds nobody up who wants to end. */
const CANCEL_MAX_MS = 500;

export interface Statements {
  /** Ends what the connections in use still wait for, which fails with 57014. What takes a connection later is not touched. */
  cancel(): Promise<void>;
}

/** Watches which connections of a pool are in use. */
export function watchStatements(pool: pg.Pool): Statements {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));
  return {
    async cancel() {
      if (inUse.size === 0) return;
      // The number that the server has given a connection; pg's types leave it out.
      const numbers = [...inUse].map((client) => (client as unknown as { processID: number }).processID);
      const limits = {
        connectionTimeoutMillis: CANCEL_MAX_MS,
        query_timeout: CANCEL_MAX_MS,
        statement_timeout: CANCEL_MAX_MS,
      };
      const client = new pg.Client({ ...pool.options, ...limits });
      client.on('error', () => undefined);
      try {
        await client.connect();
        // A pooler between may have given a number that is somebody else's.
        await client.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
            where pid = any($1) and application_name = $2 and state <> 'idle'`,
          [numbers, pool.options.application_name ?? ''],
        );
      } catch {
        // They end by their own limits.
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
