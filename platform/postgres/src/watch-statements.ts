import pg from 'pg';

/** Time limit of a cancellation in ms: an unresponsive server must not delay shutdown. */
const CANCEL_MAX_MS = 500;

export interface Statements {
  /** Cancels the running statements of connections in use, which then fail with 57014. */
  cancel(): Promise<void>;
}

/** Tracks which connections of a pool are in use. */
export function watchStatements(pool: pg.Pool): Statements {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));
  return {
    async cancel() {
      if (inUse.size === 0) return;
      // Process id of a connection's backend; pg's types leave it out.
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
        // With a pooler in between, the pid may belong to another client.
        await client.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
            where pid = any($1) and application_name = $2 and state <> 'idle'`,
          [numbers, pool.options.application_name ?? ''],
        );
      } catch {
        // The statements end by their own timeouts.
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
