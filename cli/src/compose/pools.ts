import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import type { Logger } from 'pino';

/** The longest a statement may take: somebody waits for the API's; the other pool also serves the migrations of a start. */
const STATEMENT_MS = { api: 10_000, workers: 60_000 } as const;

export interface Pools {
  readonly api: pg.Pool;
  readonly jobs: pg.Pool;
  end(): Promise<void>;
}

/** A pool for each part, so that one that is busy cannot starve another. */
export function openPools(url: string, log: Logger): Pools {
  const open = (name: string, max: number, statementMs: number) => {
    const config = {
      connectionString: url,
      application_name: `kreditlina-${name}`,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementMs,
    };
    return openPool(config, (error) =>
      log.warn({ pool: name, error: error.message }, 'database connection lost'),
    );
  };
  const [api, jobs] = [open('api', 12, STATEMENT_MS.api), open('workers', 6, STATEMENT_MS.workers)] as const;
  return {
    api,
    jobs,
    async end() {
      await Promise.all([api.end(), jobs.end()]);
    },
  };
}
