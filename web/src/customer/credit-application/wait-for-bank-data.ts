import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { BANK_POLL_MAX_TRIES, POLL_INTERVAL_MS } from '../../lib/constants.ts';
import { pollUntil } from '../../lib/poll.ts';

/** True once the bank data has arrived, or the server has given up on it. */
export const hasBankAnswer = ({ data }: Pick<CreditApplication, 'data'>): boolean =>
  data.bank_data === 'received' || data.bank_data === 'skipped';

/**
 * After the widget has finished: polls the application every 2 s, at most 60 times.
 * @returns `pooling-timed-out` if nothing arrived in 120 s, undefined if the screen was left
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
