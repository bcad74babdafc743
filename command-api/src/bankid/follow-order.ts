import type { StartMethod } from '@kreditlina/domain/contracts/auth';
import type { OrderStatus } from '@kreditlina/domain/contracts/fields';
import {
  type Collected,
  type CompletionData,
  errorText,
  failedText,
  isPartnerError,
  pendingText,
} from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import type { Api } from '../api.ts';
import { describeError } from '../http/describe-error.ts';
import type { Language } from '../http/language.ts';
import type { Order } from './order-store.ts';

/** BankID ends an order within three minutes; one that is older has lost its answer. */
const LONGEST_ORDER_MS = 10 * 60_000;
/** Before the app is opened. */
const FIRST_HINT = 'outstandingTransaction';

/** What to do with the end of an order. Both may be called again for the same order and must then change nothing more. */
export interface OrderEnds {
  /** @returns false when the completion is not acceptable, for example of another person */
  onComplete(order: Order, completion: CompletionData): Promise<boolean>;
  onFailed(order: Order, hintCode: string): Promise<void>;
}

export interface Reader {
  readonly language: Language;
  /** How BankID is started, as far as the page tells; the texts of the QR code otherwise. */
  readonly start?: StartMethod | undefined;
  readonly log: FastifyBaseLogger;
}

/** Asks how far an order is, BankID at most every two seconds, and ends it once. @returns what the page shows */
export async function followOrder(
  api: Api,
  order: Order,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  if (order.status !== 'pending') return view(order.status, order.hintCode, reader);
  const now = api.now();
  if (Date.parse(now) - order.startedAtMs > LONGEST_ORDER_MS)
    return fail(api, order, 'expiredTransaction', ends, reader);
  if (!(await api.orders.claimCollect(order.id, now))) return view('pending', order.hintCode, reader);
  try {
    return await digest(api, order, await api.partners.bankId.collect(order.orderRef), ends, reader);
  } catch (error) {
    if (!isPartnerError(error)) throw error;
    reader.log.warn({ error: describeError(error) }, 'BankID did not answer');
    // An order that BankID no longer knows is over; anything else may pass, and the page asks again in two seconds.
    if (error.kind === 'rejected') return fail(api, order, 'expiredTransaction', ends, reader);
    const { hintCode } = order;
    return { status: 'in_progress', hint_code: hintCode, message: errorText(error.code, reader.language) };
  }
}

async function digest(
  api: Api,
  order: Order,
  collected: Collected,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  if (collected.status === 'failed') return fail(api, order, collected.hintCode, ends, reader);
  if (collected.status === 'complete') {
    const isAccepted = await ends.onComplete(order, collected.completion);
    return isAccepted ? view('complete', null, reader) : fail(api, order, 'cancelled', ends, reader);
  }
  if (collected.hintCode !== order.hintCode) await api.orders.hint(order.id, collected.hintCode);
  return view('pending', collected.hintCode, reader);
}

async function fail(
  api: Api,
  order: Order,
  hintCode: string,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  await ends.onFailed(order, hintCode);
  await api.orders.end(api.pool, order.id, { status: 'failed', hintCode, now: api.now() });
  return view('failed', hintCode, reader);
}

const view = (
  status: Order['status'],
  hintCode: string | null,
  { language, start = 'qr' }: Reader,
): OrderStatus => {
  if (status === 'complete') return { status, hint_code: null, message: '' };
  if (status === 'failed') {
    return { status, hint_code: hintCode, message: failedText(hintCode ?? '', start, language) };
  }
  return {
    status: 'in_progress',
    hint_code: hintCode,
    message: pendingText(hintCode ?? FIRST_HINT, start, language),
  };
};
