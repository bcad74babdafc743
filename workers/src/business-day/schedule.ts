import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { safeMessage } from '@kreditlina/job-runner/execute-job';
import type { Clock } from '@kreditlina/job-runner/job';
import type { JobQueue, JobRequest } from '@kreditlina/job-runner/job-queue';
import type { Logger } from 'pino';

/** Interval of fetching the bank's payment files; a period begins at every midnight. */
export const PAYMENT_FILES_EVERY_MS = 5 * 60_000;
/** Polling interval of the business clock. */
const LOOK_MS = 2_000;

/** Jobs that only time triggers. Their ids do not depend on the process, so only one process runs each. */
export function dueAt(now: string): readonly JobRequest[] {
  const on = dateInSweden(now);
  const period = Math.floor(Date.parse(now) / PAYMENT_FILES_EVERY_MS);
  return [
    { name: 'business-day', id: `business-day.${on}`, data: { on } },
    { name: 'payment-files', id: `payment-files.${period}`, data: { period } },
  ];
}

/** Polls the clock and requests due jobs. Every process may run it. */
export function startSchedule({
  queue,
  clock,
  log,
}: {
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Logger;
}): { stop(): Promise<void> } {
  const asked = new Map<string, string>();
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    const due = dueAt(clock.now()).filter(({ name, id }) => asked.get(name) !== id);
    await queue.enqueue(due);
    for (const { name, id } of due) asked.set(name, id);
  };
  const lookSafely = () => {
    looking = looking
      .then(look)
      .catch((error: unknown) =>
        log.warn({ error: safeMessage(error) }, 'schedule: the day could not be requested'),
      );
  };
  const timer = setInterval(lookSafely, LOOK_MS);
  lookSafely();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
