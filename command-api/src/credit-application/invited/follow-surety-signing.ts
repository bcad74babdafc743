import {
  cancelSuretySigning,
  verifySuretySigning,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getSuretySigningQr } from '@kreditlina/domain/credit-application/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';
import type { FastifyRequest } from 'fastify';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import { dropOrder, qrOf } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';

/** The signature order of this browser and this person. @throws HttpProblem 404 */
async function ownOrder(
  parts: CreditApplicationParts,
  request: FastifyRequest,
  userId: string,
  token?: string,
) {
  const order = await findOrder(parts, request, 'sign', token);
  if (order.personId !== userId) throw noOrder();
  return order;
}

/** Polled every two seconds until the signature completes or fails. */
export const verifySuretySigningRoute = handle(
  verifySuretySigning,
  async (call, parts: CreditApplicationParts) => {
    const { body, request, session, language } = call;
    const order = await ownOrder(parts, request, session.userId, body.sign_token);
    const reader = { language, log: request.log };
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, reader);
  },
  { keepsNoAnswer: true },
);

export const getSuretySigningQrRoute = handle(
  getSuretySigningQr,
  async ({ request, session }, parts: CreditApplicationParts) => {
    return { qr_data: qrOf(await ownOrder(parts, request, session.userId), parts.now()) };
  },
);

export const cancelSuretySigningRoute = handle(
  cancelSuretySigning,
  async ({ request, session, body }, parts: CreditApplicationParts) => {
    await dropOrder(parts, await ownOrder(parts, request, session.userId, body?.sign_token));
    return {};
  },
  { keepsNoAnswer: true },
);
