import { borrowTokenBody, verifyBorrowAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams, qrAnswer } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import type { Order } from '../../identity/bank-id/order-store.ts';
import { dropOrder, qrOf } from '../../identity/bank-id/start-order.ts';
import { borrowEnds } from '../borrow-ends.ts';
import type { CreditAccountParts } from '../parts.ts';

/** The signature of this browser, for this company's draw, by whoever is logged in. @throws HttpProblem 404 */
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

/** Polled every two seconds until the signature is there or has failed. */
export const verifyBorrow = route({
  method: 'POST',
  url: apiPaths.borrowVerify,
  access: ownCompany,
  keepsNoAnswer: true,
  summary: 'Tells how far the signature of a draw is',
  params: idParams,
  body: borrowTokenBody,
  answer: verifyBorrowAnswer,
  handler: async (call, parts: CreditAccountParts) => {
    const { request, body, language } = call;
    const order = await ownOrder(parts, call, body.borrow_token);
    const ends = borrowEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, { language, log: request.log });
  },
});

export const borrowQr = route({
  method: 'GET',
  url: apiPaths.borrowQr,
  access: ownCompany,
  summary: 'Contents of the QR code of the signature under way, new every second',
  params: idParams,
  answer: qrAnswer,
  handler: async (call, parts: CreditAccountParts) => ({
    qr_data: qrOf(await ownOrder(parts, call), parts.now()),
  }),
});

export const cancelBorrow = route({
  method: 'POST',
  url: apiPaths.borrowCancel,
  access: ownCompany,
  keepsNoAnswer: true,
  summary: 'Takes back a draw that is not signed yet',
  params: idParams,
  body: borrowTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  handler: async (call, parts: CreditAccountParts) => {
    const { request, body } = call;
    const order = await ownOrder(parts, call, body?.borrow_token);
    await dropOrder(parts, order);
    const ends = borrowEnds(parts, request.id, (position) => call.announce(position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
});
