import type { HealthCheck } from '@kreditlina/command-api';
import { LogDoubted } from '@kreditlina/event-store';
import { overStore } from '@kreditlina/event-store/over-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { doubtedBuilds } from '@kreditlina/projection-engine/doubted-log';
import type pg from 'pg';
import type { Logger } from 'pino';

/** How soon after `kreditlina accept-log` writes are taken. */
const LOOK_MS = 1_000;

/** Whether the log may be written to: at a start it may be shorter than what the read models have taken in. */
export interface LogDoubt {
  /** The same log; it takes no writes while it is in doubt. */
  readonly events: EventStore;
  isOpen(): boolean;
  /** Resolves at once where nothing is in doubt. */
  readonly cleared: Promise<void>;
  readonly check: HealthCheck;
  stop(): void;
}

interface Parts {
  readonly pool: pg.Pool;
  readonly events: EventStore;
  readonly log: Logger;
}

/**
 * Looks once, at the start. What a process notices later it acts on by itself (decision 0017): there nobody has been served from another
 * log in between.
 */
export async function watchLogDoubt({ pool, events, log }: Parts): Promise<LogDoubt> {
  let doubted = (await doubtedBuilds(pool, events)).length;
  const cleared = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const found = await doubtedBuilds(pool, events).catch(() => undefined);
    doubted = found?.length ?? doubted;
    if (doubted > 0) return again();
    log.info('the log is accepted: writes are taken');
    cleared.resolve();
  };
  const again = () => {
    timer = setTimeout(() => void look(), LOOK_MS).unref();
  };
  if (doubted === 0) cleared.resolve();
  else {
    log.error(
      { readModels: doubted },
      'the log is shorter than the read models: writes wait for `kreditlina accept-log`',
    );
    again();
  }
  return {
    events: overStore(events, {
      append: async (...given) => {
        if (doubted > 0) throw new LogDoubted();
        return events.append(...given);
      },
    }),
    isOpen: () => doubted > 0,
    cleared: cleared.promise,
    check: {
      name: 'log',
      check: async () =>
        doubted === 0
          ? { status: 'ok' }
          : { status: 'failed', detail: `shorter than ${doubted} read models`, isServing: true },
    },
    stop: () => clearTimeout(timer),
  };
}
