import { timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { hashToken } from '@kreditlina/http-edge/sealing';
import type { FastifyRequest } from 'fastify';
import { orderCookieOf } from '../cookies.ts';
import type { OrderParts } from '../parts.ts';
import type { Order } from './order-store.ts';

/** The order of this browser, for any purpose. @throws HttpProblem 404 when there is none */
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
 * The order of this browser. The signed cookie is always needed; a token, if given, must be the order's.
 * BankID on a phone may return in a new tab, which has only the cookie.
 * @throws HttpProblem 404 when there is none: a 401 would end an unrelated session
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
