import type { StartMethod } from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { Language } from '@kreditlina/domain/text/words';
import { describeError } from '@kreditlina/http-edge/describe-error';
import {
  type Collected,
  type CompletionData,
  errorText,
  failedText,
  isPartnerError,
  pendingText,
} from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderParts } from '../parts.ts';
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
  /** How BankID is started, as far as the page says; the texts of the QR code otherwise. */
  readonly start?: StartMethod | undefined;
  readonly log: FastifyBaseLogger;
}

/** Asks how far an order is, BankID at most every two seconds, and ends it once. @returns what the page shows */
export async function followOrder(
  parts: Pick<OrderParts, 'orders' | 'pool' | 'bankId' | 'now'>,
  order: Order,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  if (order.status !== 'pending') return view(order.status, order.hintCode, reader);
  const now = parts.now();
  if (Date.parse(now) - order.startedAtMs > LONGEST_ORDER_MS)
    return fail(parts, order, 'expiredTransaction', ends, reader);
  if (!(await parts.orders.claimCollect(order.id, now))) return view('pending', order.hintCode, reader);
  try {
    return await digest(parts, order, await parts.bankId.collect(order.orderRef), ends, reader);
  } catch (error) {
    if (!isPartnerError(error)) throw error;
    reader.log.warn({ error: describeError(error) }, 'BankID did not answer');
    // An order that BankID no longer knows is over; anything else may pass, and the page asks again in two seconds.
    if (error.kind === 'rejected') return fail(parts, order, 'expiredTransaction', ends, reader);
    const { hintCode } = order;
    return { status: 'in_progress', hint_code: hintCode, message: errorText(error.code, reader.language) };
  }
}

async function digest(
  parts: Pick<OrderParts, 'orders' | 'pool' | 'bankId' | 'now'>,
  order: Order,
  collected: Collected,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  if (collected.status === 'failed') return fail(parts, order, collected.hintCode, ends, reader);
  if (collected.status === 'complete') {
    const isAccepted = await ends.onComplete(order, collected.completion);
    return isAccepted ? view('complete', null, reader) : fail(parts, order, 'cancelled', ends, reader);
  }
  if (collected.hintCode !== order.hintCode) await parts.orders.hint(order.id, collected.hintCode);
  return view('pending', collected.hintCode, reader);
}

async function fail(
  parts: Pick<OrderParts, 'orders' | 'pool' | 'bankId' | 'now'>,
  order: Order,
  hintCode: string,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  await ends.onFailed(order, hintCode);
  await parts.orders.end(parts.pool, order.id, { status: 'failed', hintCode, now: parts.now() });
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
