import { openPool } from '@kreditlina/event-store/postgres/open-pool';
import type pg from 'pg';
import type { Logger } from 'pino';

export interface Pools {
  readonly api: pg.Pool;
  readonly jobs: pg.Pool;
  end(): Promise<void>;
}

/** A pool for each part, so that one that is busy cannot starve another. */
export function openPools(url: string, log: Logger): Pools {
  const open = (name: string, max: number) => {
    const limits = { max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 };
    const config = { connectionString: url, application_name: `kreditlina-${name}`, ...limits };
    return openPool(config, (error) =>
      log.warn({ pool: name, error: error.message }, 'database connection lost'),
    );
  };
  const [api, jobs] = [open('api', 12), open('workers', 6)] as const;
  return {
    ...{ api, jobs },
    async end() {
      await Promise.all([api.end(), jobs.end()]);
    },
  };
}
