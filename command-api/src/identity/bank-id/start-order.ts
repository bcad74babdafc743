import { timingSafeEqual } from 'node:crypto';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type { Language } from '@kreditlina/domain/text/words';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { hashToken } from '@kreditlina/http-edge/sealing';
import { autoStartUrl, pendingText, qrData, type StartedOrder } from '@kreditlina/partners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { orderCookieOf, setOrderCookie } from '../cookies.ts';
import type { NewOrder, Order } from './order-store.ts';
import type { OrderParts } from './parts.ts';

/**
 * Finds this browser's order, of any purpose.
 * @throws HttpProblem 404
 */
export async function findOwnOrder(
  parts: Pick<OrderParts, 'orders' | 'isSecure'>,
  request: FastifyRequest,
): Promise<Order> {
  const id = orderCookieOf(request, parts);
  const order = id === undefined ? undefined : await parts.orders.find(id);
  if (!order) throw noOrder();
  return order;
}

/**
 * Finds this browser's order by its signed cookie. A token, if given, must match; BankID on a phone may
 * return to a new tab, which has only the cookie.
 * @throws HttpProblem 404, because a 401 would end an unrelated session
 */
export async function findOrder(
  parts: Pick<OrderParts, 'orders' | 'isSecure'>,
  request: FastifyRequest,
  purpose: Order['purpose'],
  token?: string,
): Promise<Order> {
  const order = await findOwnOrder(parts, request);
  if (order.purpose !== purpose) throw noOrder();
  if (token !== undefined && !timingSafeEqual(hashToken(token), order.tokenHash)) throw noOrder();
  return order;
}

export const noOrder = (): HttpProblem => new HttpProblem(404, 'ORDER_NOT_FOUND');

interface Exchange {
  readonly parts: OrderParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
}

/**
 * Ends this browser's order in progress before it starts another. A signature completed a moment ago is
 * collected first, so that it is not lost.
 */
export async function endFormerOrder(
  parts: OrderParts,
  { request }: Pick<Exchange, 'request'>,
): Promise<void> {
  const id = orderCookieOf(request, parts);
  const order = id === undefined ? undefined : await parts.orders.find(id);
  if (order?.status !== 'pending') return;
  if (order.purpose !== 'login') await parts.collectSignature(order, request.log);
  if (await dropOrder(parts, order)) await parts.onDropped(order, request.log);
}

/**
 * Cancels an order in progress; changes nothing if it has ended. Ignores failures to reach BankID.
 * @returns true if it was in progress
 */
export async function dropOrder(
  parts: Pick<OrderParts, 'orders' | 'pool' | 'bankId' | 'now'>,
  order: Order,
): Promise<boolean> {
  const end = { status: 'failed', hintCode: 'cancelled', now: parts.now() } as const;
  if (!(await parts.orders.end(parts.pool, order.id, end))) return false;
  await parts.bankId.cancel(order.orderRef).catch(() => undefined);
  return true;
}

/**
 * Stores a started order and sets its cookie.
 * @returns the data that the page shows
 */
export async function keepOrder(
  parts: OrderParts,
  { reply, language }: Pick<Exchange, 'reply' | 'language'>,
  started: StartedOrder,
  order: Omit<NewOrder, keyof StartedOrder | 'now'>,
) {
  const token = await parts.orders.create({ ...started, ...order, now: parts.now() });
  setOrderCookie(reply, parts, order.id);
  return { token, shown: shownOrder(parts, started, order.start, language) };
}

/** Shows either the app link or the first code, and never the link's token with the code. */
function shownOrder(
  parts: Pick<OrderParts, 'bankIdAppUrl'>,
  started: StartedOrder,
  start: StartMethod,
  language: Language,
) {
  const status = 'in_progress' as const;
  const message = pendingText('outstandingTransaction', start, language);
  return start === 'same-device'
    ? { status, message, start, app_link: autoStartUrl(parts.bankIdAppUrl, started.autoStartToken) }
    : { status, message, start, qr_data: qrData(started.qrStartToken, started.qrStartSecret, 0) };
}

/**
 * Data of an order in progress for a reloaded page, with the current code.
 * @throws HttpProblem 404 if the order has ended
 */
export function shownAgain(
  parts: Pick<OrderParts, 'bankIdAppUrl' | 'now'>,
  order: Order,
  language: Language,
) {
  if (order.status !== 'pending') throw noOrder();
  const shown = shownOrder(parts, order, order.start, language);
  const message = pendingText(order.hintCode ?? 'outstandingTransaction', order.start, language);
  return shown.start === 'qr'
    ? { ...shown, message, qr_data: qrOf(order, parts.now()) }
    : { ...shown, message };
}

/**
 * Content of the QR code for the current second. The secret in it never leaves the server.
 * @throws HttpProblem 404 if the order has ended or has no code
 */
export function qrOf(order: Order, now: string): string {
  if (order.status !== 'pending' || order.start !== 'qr') throw noOrder();
  const seconds = Math.max(0, Math.floor((Date.parse(now) - order.startedAtMs) / 1000));
  return qrData(order.qrStartToken, order.qrStartSecret, seconds);
}
