import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type { TFunction } from 'i18next';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { POLL_INTERVAL_MS, whenBack } from '../../lib/api/waiting.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { i18n } from '../../lib/text/i18n.ts';

const isHandheld = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);

/** Method to offer first. A phone or tablet most likely has the BankID app; a computer shows the QR code. */
export const preferredStart = (userAgent = navigator.userAgent): StartMethod =>
  isHandheld(userAgent) ? 'same-device' : 'qr';

const getOrderUnderWay = light<typeof contract.getOrderUnderWay>(
  'GET',
  '/api/auth/order',
  'start',
  'message',
);

export interface Following {
  readonly onMessage: (message: string) => void;
  readonly signal: AbortSignal;
  /** Without a limit, polling continues as long as the server keeps the order. */
  readonly maxTries?: number | undefined;
}

/** Lifetime of an order on the server. After a longer loss of connection the order is gone. */
const ORDER_LIFE_MS = 10 * 60_000;
const AWAY = [502, 503, 504];

/** True if the connection or the server is down. The order in BankID continues regardless. */
export const isLineLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.type === 'error' && error.status === 0) || AWAY.includes(error.status));

/**
 * Polls a BankID order every 2 s until it ends, and passes on its messages. A lost connection does not end
 * the polling, which resumes at once when the connection or the customer is back.
 * @returns the last answer, or undefined when the customer cancelled or `maxTries` was reached
 * @throws any error of `ask`, except a lost connection during the order's lifetime
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
  // Loaded here, because the login's first screen has no query library.
  const { pollUntil } = await import('../../lib/api/poll.ts');
  return pollUntil(askAndTell, hasEnded, {
    intervalMs: POLL_INTERVAL_MS,
    signal,
    wake: whenBack,
    ...(maxTries && { maxTries }),
  });
}

/** Status for an order that has ended or that another browser started. */
const NO_ORDER = 404;

/**
 * Restores this browser's pending order after a reload. The polls that follow show whether it is still valid.
 */
export const showAgain = (onShown: (order: StartedOrder) => void, signal: AbortSignal): Promise<void> =>
  call(getOrderUnderWay, {}, { signal }).then(onShown, () => undefined);

/** True if the order no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NO_ORDER;

/** Reports that BankID failed, with the reason if known, in one notice that stays until closed. */
export function noticeFailure(t: TFunction, reason: string): void {
  const failed = t('common:bankId.failed');
  addNotice(reason === '' ? failed : `${failed}. ${reason}`);
}

/**
 * True if BankID refused the order because the app answered from another network. Only the QR code then
 * works.
 */
export const isOtherNetwork = (hintCode: string | null): boolean => hintCode === 'otherAddress';
