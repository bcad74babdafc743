import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { BANK_POLL_MAX_TRIES, POLL_INTERVAL_MS } from '../../lib/constants.ts';
import { pollUntil } from '../../lib/poll.ts';

/** True once the bank data are there, or the server has given them up itself. */
export const hasBankAnswer = ({ data }: Pick<CreditApplication, 'data'>): boolean =>
  data.bank_data === 'received' || data.bank_data === 'skipped';

/**
 * After the widget has finished: asks for the application every 2 s, at most 60 times.
 * @returns `pooling-timed-out` when nothing came in 120 s, undefined when the screen went away
 */
export async function waitForBankData(
  ask: (signal: AbortSignal) => Promise<Pick<CreditApplication, 'data'>>,
  signal: AbortSignal,
): Promise<'received' | 'pooling-timed-out' | undefined> {
  const answer = await pollUntil(ask, hasBankAnswer, {
    intervalMs: POLL_INTERVAL_MS,
    maxTries: BANK_POLL_MAX_TRIES,
    signal,
  });
  if (signal.aborted) return undefined;
  return answer ? 'received' : 'pooling-timed-out';
}
