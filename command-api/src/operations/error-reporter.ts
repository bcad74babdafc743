import { describeError } from '@kreditlina/http-edge/describe-error';
import type { ErrorReports, ReportedError } from '@kreditlina/partners';
import { LRUCache } from 'lru-cache';

export type Fault = Omit<ReportedError, 'occurredAt' | 'idempotencyKey'>;

/** Maximum number of faults queued for the service; further ones are only in our own log. */
const WAITING_MAX = 50;
/** Maximum number queued from browsers; anyone can invent these, so they must not displace server faults. */
const OF_PAGES_MAX = 30;
/** Time during which a repeated fault is not reported again. */
const SAME_AGAIN_MS = 10 * 60_000;
/** Maximum number of reported faults remembered. */
const TOLD_MAX = 500;

export interface ErrorReporter {
  /** Queues a fault, which must contain no personal data. Never throws. */
  tell(fault: Fault): void;
  /** Resolves when the queue is empty. */
  done(): Promise<void>;
}

/**
 * Reports faults to the error-reporting service one at a time, the same fault at most once in ten minutes. A
 * report that fails is not repeated.
 */
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
