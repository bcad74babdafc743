import { describeError } from '@kreditlina/http-edge/describe-error';
import type { ErrorReports, ReportedError } from '@kreditlina/partners';
import { LRUCache } from 'lru-cache';

export type Fault = Omit<ReportedError, 'occurredAt' | 'idempotencyKey'>;

/** Faults that wait for the service at most. What comes beyond stands in our own log alone. */
const WAITING_MAX = 50;
/** Of pages: anybody can make one up, so that they never keep out a fault of the server. */
const OF_PAGES_MAX = 30;
/** The same fault is told once in this time: whoever mends it knows. */
const SAME_AGAIN_MS = 10 * 60_000;
/** Different faults that are remembered as told. */
const TOLD_MAX = 500;

export interface ErrorReporter {
  /** Tells the service of a fault that holds nothing personal any more. Never throws, and nobody waits for it. */
  tell(fault: Fault): void;
  /** Ends when what waits was told. */
  done(): Promise<void>;
}

/** Tells faults to the error-reporting service one after the other, each once, and gives up on what it does not take. */
export function createErrorReporter(deps: {
  readonly reports: ErrorReports;
  readonly now: () => string;
  readonly newId: () => string;
  readonly onFailed: (error: ReturnType<typeof describeError>) => void;
}): ErrorReporter {
  const told = new LRUCache<string, true>({ max: TOLD_MAX, ttl: SAME_AGAIN_MS });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    tell(fault) {
      const same = [fault.source, fault.context, fault.name, fault.message, fault.at[0]].join(' ');
      const most = fault.source === 'browser' ? OF_PAGES_MAX : WAITING_MAX;
      if (told.has(same) || waiting >= most) return;
      told.set(same, true);
      waiting += 1;
      const report = { ...fault, occurredAt: deps.now(), idempotencyKey: deps.newId() };
      last = last
        .then(() => deps.reports.report(report))
        .catch((error: unknown) => deps.onFailed(describeError(error)))
        .finally(() => {
          waiting -= 1;
        });
    },
    done: async () => void (await last),
  };
}
