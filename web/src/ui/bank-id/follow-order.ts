import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { TFunction } from 'i18next';
import { POLL_INTERVAL_MS } from '../../lib/constants.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { pollUntil } from '../../lib/poll.ts';

export interface Following {
  readonly onMessage: (message: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Asks every 2 s how far an order of BankID is, and passes on what it says, until it has ended.
 * @returns the last answer, or undefined when the customer stopped
 * @throws what `ask` throws
 */
export function followOrder<Answer extends OrderStatus>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { onMessage, signal }: Following,
): Promise<Answer | undefined> {
  const askAndTell = async (inner: AbortSignal): Promise<Answer> => {
    const answer = await ask(inner);
    if (answer.status === 'in_progress') onMessage(answer.message);
    return answer;
  };
  return pollUntil(askAndTell, ({ status }) => status !== 'in_progress', {
    intervalMs: POLL_INTERVAL_MS,
    signal,
  });
}

/** Says that BankID failed, and why, as far as it says. */
export function noticeFailure(t: TFunction, reason: string): void {
  addNotice(t('common:bankId.failed'));
  if (reason !== '') addNotice(reason, 'info');
}

/** The order was refused because the app answered from another network: the code is the one way that is left. */
export const isOtherNetwork = (hintCode: string | null): boolean => hintCode === 'otherAddress';
