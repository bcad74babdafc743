import pg from 'pg';
import type { Logger } from 'pino';

export interface Pools {
  readonly api: pg.Pool;
  readonly reads: pg.Pool;
  readonly jobs: pg.Pool;
  end(): Promise<void>;
}

/** A pool for each part, so that one that is busy cannot starve another. */
export function openPools(url: string, log: Logger): Pools {
  const open = (name: string, max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: `kreditlina-${name}`,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
    });
    // An idle connection that breaks is replaced at the next use.
    pool.on('error', (error) => log.warn({ pool: name, error: error.message }, 'database connection lost'));
    return pool;
  };
  const [api, reads, jobs] = [open('api', 12), open('projections', 12), open('workers', 6)] as const;
  return {
    ...{ api, reads, jobs },
    async end() {
      await Promise.all([api.end(), reads.end(), jobs.end()]);
    },
  };
}
