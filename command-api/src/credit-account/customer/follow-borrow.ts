import {
  cancelWithdrawalOrder,
  getWithdrawalQr,
  verifyWithdrawal,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import type { FastifyRequest } from 'fastify';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import type { Order } from '../../identity/bank-id/order-store.ts';
import { dropOrder, qrOf } from '../../identity/bank-id/start-order.ts';
import { borrowEnds } from '../borrow-ends.ts';
import type { CreditAccountParts } from '../parts.ts';

/**
 * The signature order of this browser, for this company's withdrawal, by the logged-in person. @throws
 * HttpProblem 404
 */
async function ownOrder(
  parts: CreditAccountParts,
  {
    request,
    params,
    session,
  }: { request: FastifyRequest; params: { id: string }; session: { userId: string } },
  token?: string,
): Promise<Order> {
  const order = await findOrder(parts, request, 'borrow', token);
  if (order.withdrawal?.companyId !== params.id || order.personId !== session.userId) throw noOrder();
  return order;
}

/** Polled every two seconds until the signature completes or fails. */
export const verifyWithdrawalRoute = handle(
  verifyWithdrawal,
  async (call, parts: CreditAccountParts) => {
    const { request, body, language } = call;
    const order = await ownOrder(parts, call, body.borrow_token);
    const ends = borrowEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, { language, log: request.log });
  },
  { keepsNoAnswer: true },
);

export const getWithdrawalQrRoute = handle(getWithdrawalQr, async (call, parts: CreditAccountParts) => ({
  qr_data: qrOf(await ownOrder(parts, call), parts.now()),
}));

export const cancelWithdrawalOrderRoute = handle(
  cancelWithdrawalOrder,
  async (call, parts: CreditAccountParts) => {
    const { request, body } = call;
    const order = await ownOrder(parts, call, body?.borrow_token);
    await dropOrder(parts, order);
    const ends = borrowEnds(parts, request.id, (position) => call.announce(position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
  { keepsNoAnswer: true },
);
