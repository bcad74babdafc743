import type { JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';

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

/** What the bank says of what we asked; any other refusal is of the asking (a key that ran out, an address that moved), and passes. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 409, 422]);

const mayPass = ({ retryable, status }: PartnerError): boolean =>
  retryable || (status !== undefined && !REFUSED_FOR_GOOD.has(status));

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
    if (isPartnerError(error) && mayPass(error)) return waitAfter(starts);
    throw error;
  }
}
