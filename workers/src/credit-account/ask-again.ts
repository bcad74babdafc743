import type { JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Up to how many executions a wait is good for: at once at first, for weeks in the end. */
const waits = [
  { starts: 10, ms: SECOND },
  { starts: 40, ms: 15 * SECOND },
  { starts: 150, ms: 5 * MINUTE },
] as const;
const LAST_WAIT_MS = 60 * MINUTE;

/** How long a job that asks the bank again and again waits until the next time. */
export const waitAfter = (starts: number): JobOutcome => ({
  againInMs: waits.find((one) => starts <= one.starts)?.ms ?? LAST_WAIT_MS,
});

/**
 * What is under way at the bank is never given up: whoever gave up would not know whether money has left.
 * @throws what is no passing fault of the partner
 */
export async function askedUntilAnswered(
  starts: number,
  ask: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (isPartnerError(error) && error.retryable) return waitAfter(starts);
    throw error;
  }
}
