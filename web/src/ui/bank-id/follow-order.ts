import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { TFunction } from 'i18next';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';
import { POLL_INTERVAL_MS } from '../../lib/constants.ts';
import { i18n } from '../../lib/i18n.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { pollUntil, whenBack } from '../../lib/poll.ts';
import { ApiError } from '../../lib/problem.ts';

const getOrderUnderWay = light<typeof contract.getOrderUnderWay>(
  'GET',
  '/api/auth/order',
  'start',
  'message',
);

export interface Following {
  readonly onMessage: (message: string) => void;
  readonly signal: AbortSignal;
  /** Without a limit it asks as long as the server keeps the order. */
  readonly maxTries?: number | undefined;
}

/** Lifetime of an order at the server: a connection lost for longer has lost the order. */
const ORDER_LIFE_MS = 10 * 60_000;
const AWAY = [502, 503, 504];

/** No answer came, or none of the product: the line is lost, or the server is away. What BankID does goes on meanwhile. */
export const isLineLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.type === 'error' && error.status === 0) || AWAY.includes(error.status));

/**
 * Asks every 2 s how far an order of BankID is, and passes on what it says, until it has ended. A lost line ends nothing: it asks on,
 * and at once when the line or the customer is back.
 * @returns the last answer, or undefined when the customer stopped or it was asked often enough
 * @throws what `ask` throws
 */
export async function followOrder<Answer extends OrderStatus>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { onMessage, signal, maxTries }: Following,
): Promise<Answer | undefined> {
  const endsAt = Date.now() + ORDER_LIFE_MS;
  const askAndTell = async (inner: AbortSignal): Promise<Answer | undefined> => {
    try {
      const answer = await ask(inner);
      if (answer.status === 'in_progress') onMessage(answer.message);
      return answer;
    } catch (error) {
      if (!isLineLost(error) || Date.now() > endsAt) throw error;
      onMessage(i18n.t('common:bankId.lineLost'));
      return undefined;
    }
  };
  const hasEnded = (answer: Answer | undefined) => answer !== undefined && answer.status !== 'in_progress';
  return pollUntil(askAndTell, hasEnded, {
    intervalMs: POLL_INTERVAL_MS,
    signal,
    wake: whenBack,
    ...(maxTries && { maxTries }),
  });
}

/** The order has ended, or is not this browser's. */
const NO_ORDER = 404;

/** Shows again the order that this browser has under way, after a reload. Whether it still is, the questions that follow tell. */
export const showAgain = (onShown: (order: StartedOrder) => void, signal: AbortSignal): Promise<void> =>
  call(getOrderUnderWay, {}, { signal }).then(onShown, () => undefined);

/** Whether what was asked about is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NO_ORDER;

/** Says that BankID failed, and why, as far as it says: in one notice, which stays until it is closed. */
export function noticeFailure(t: TFunction, reason: string): void {
  const failed = t('common:bankId.failed');
  addNotice(reason === '' ? failed : `${failed}. ${reason}`);
}

/** The order was refused because the app answered from another network: the code is the one way that is left. */
export const isOtherNetwork = (hintCode: string | null): boolean => hintCode === 'otherAddress';
