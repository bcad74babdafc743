import type { HealthCheck } from '@kreditlina/command-api';
import { LogDoubted } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { countDoubted, markDoubted } from '@kreditlina/projection-engine/doubted-log';
import type pg from 'pg';
import type { Logger } from 'pino';

/** How soon writes stop once the log is in doubt, and resume after `kreditlina accept-log`. */
const LOOK_MS = 1_000;

/**
 * Whether the log may be written and folded: at a start it may be shorter than what the read models include.
 */
export interface LogDoubt {
  isInDoubt(): boolean;
  /** Resolves at once if nothing is in doubt. */
  readonly cleared: Promise<void>;
  /** Failed while the log is in doubt. @param isServing whether the process still works */
  check(isServing: boolean): HealthCheck;
  stop(): void;
}

interface Parts {
  readonly pool: pg.Pool;
  /** Absent in a process that does not write: it sees the findings of the others. */
  readonly events?: EventStore;
  readonly log: Logger;
}

/**
 * Compares the read models with the log at startup, and from then on checks the marks of all processes. A
 * process handles later changes of the log itself (decision 0017): no request was served from another log in
 * between.
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
    if (found === 0 && doubted > 0) log.info('the log is accepted: writes are taken');
    doubted = found;
    if (doubted === 0) cleared.resolve();
  };
  const look = async () => {
    // While the database is down, the last result applies.
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

/** The same log, refusing writes while it is in doubt. */
export const unlessDoubted = (events: EventStore, isInDoubt: () => boolean | Promise<boolean>): EventStore =>
  overStore(events, {
    append: async (...given) => {
      if (await isInDoubt()) throw new LogDoubted();
      return events.append(...given);
    },
  });
