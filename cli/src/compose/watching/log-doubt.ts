import type { HealthCheck } from '@kreditlina/command-api';
import { LogDoubted } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { countDoubted, markDoubted } from '@kreditlina/projection-engine/doubted-log';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Time within which writes stop once the log is in doubt, and resume after `kreditlina accept-log`. */
const LOOK_MS = 1_000;

/** Reports if the log may be written and folded; one shorter than the read models is in doubt. */
export interface LogDoubt {
  isInDoubt(): boolean;
  /** Resolves once the log is not in doubt, which may be at once. */
  readonly cleared: Promise<void>;
  /**
   * Health check that fails while the log is in doubt.
   * @param isServing true if the process still does its other work
   */
  check(isServing: boolean): HealthCheck;
  stop(): void;
}

interface Parts {
  readonly pool: pg.Pool;
  /** Absent in a process that does not write, and therefore relies on the findings of others. */
  readonly events?: EventStore;
  readonly log: Logger;
}

/**
 * Compares the read models with the log at startup; from then on, checks the marks set by any process. The
 * process itself handles later changes of the log (decision 0017), so no request was served from a different
 * log.
 */
export async function watchLogDoubt({ pool, events, log }: Parts): Promise<LogDoubt> {
  const holdAgainst = () => (events ? markDoubted(pool, events) : countDoubted(pool));
  let doubted = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const cleared = Promise.withResolvers<void>();
  const note = (found: number) => {
    if (found > 0 && doubted === 0)
      log.error(
        { readModels: found },
        'the log is shorter than the read models: writes wait for `kreditlina accept-log`',
      );
    if (found === 0 && doubted > 0) log.info('the log is accepted: writes are enabled');
    doubted = found;
    if (doubted === 0) cleared.resolve();
  };
  const look = async () => {
    // While the database is down, the last result stays in force.
    const marked = await countDoubted(pool).catch(() => doubted);
    note(marked === 0 ? 0 : await holdAgainst().catch(() => marked));
    again();
  };
  const again = () => {
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_MS).unref();
  };
  note(await holdAgainst());
  again();
  return {
    isInDoubt: () => doubted > 0,
    cleared: cleared.promise,
    check: (isServing) => ({
      name: 'log',
      check: async () => {
        if (doubted === 0) return { status: 'ok' };
        const detail = `shorter than ${doubted} read models`;
        return { status: 'failed', detail, ...(isServing && { isServing }) };
      },
    }),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Wraps the log so that it refuses writes while in doubt. */
export const unlessDoubted = (events: EventStore, isInDoubt: () => boolean | Promise<boolean>): EventStore =>
  overStore(events, {
    append: async (...given) => {
      if (await isInDoubt()) throw new LogDoubted();
      return events.append(...given);
    },
  });
