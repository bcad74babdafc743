import type { HealthCheck, HealthPart } from '../deps.ts';

/** Time after which a check counts as failed; the answer is due within two seconds. */
const CHECK_LIMIT_MS = 1_500;

/** The check within its time limit. A running one is not started again: later callers share it. */
export function limited({ name, check }: HealthCheck): () => Promise<HealthPart> {
  let underWay: Promise<HealthPart> | undefined;
  const run = async (): Promise<HealthPart> => {
    try {
      return { name, ...(await check()) };
    } catch {
      return { name, status: 'failed', detail: 'does not answer' };
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    underWay ??= run();
    const { promise: timeUp, resolve } = Promise.withResolvers<HealthPart>();
    const late: HealthPart = { name, status: 'failed', detail: 'does not answer in time' };
    const timer = setTimeout(resolve, CHECK_LIMIT_MS, late);
    const part = await Promise.race([underWay, timeUp]);
    clearTimeout(timer);
    return part;
  };
}
