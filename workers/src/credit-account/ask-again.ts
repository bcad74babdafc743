import type { JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Pauses by number of starts: seconds at first, then up to an hour, so that a job asks for weeks. */
const waits = [
  { starts: 10, ms: SECOND },
  { starts: 40, ms: 15 * SECOND },
  { starts: 150, ms: 5 * MINUTE },
] as const;
const LAST_WAIT_MS = 60 * MINUTE;

/** Pause before the next start of a job that keeps asking the bank. */
export const waitAfter = (starts: number): JobOutcome => ({
  againInMs: waits.find((one) => starts <= one.starts)?.ms ?? LAST_WAIT_MS,
});

/**
 * The bank's answers about the order itself; other refusals concern the call (an expired key, a moved
 * address) and are temporary.
 */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 409, 422]);

const mayPass = ({ retryable, status }: PartnerError): boolean =>
  retryable || (status !== undefined && !REFUSED_FOR_GOOD.has(status));

/**
 * An order at the bank is never abandoned: otherwise it would remain unknown whether money has left.
 * @throws an error that is not a temporary fault of the partner
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
