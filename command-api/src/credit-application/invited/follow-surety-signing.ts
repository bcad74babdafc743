import { signTokenBody, verifySignAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { qrAnswer } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import { dropOrder, qrOf } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';

/** The signature of this browser and this person. @throws HttpProblem 404 */
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

/** Polled every two seconds until the signature is there or has failed. */
export const verifySuretySigning = route({
  method: 'POST',
  url: apiPaths.invitationVerifySign,
  access: signedIn,
  keepsNoAnswer: true,
  summary: 'Tells how far the signature of a surety bond is',
  body: signTokenBody,
  answer: verifySignAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const { body, request, session, language } = call;
    const order = await ownOrder(parts, request, session.userId, body.sign_token);
    const reader = { language, log: request.log };
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, reader);
  },
});

export const suretySigningQr = route({
  method: 'GET',
  url: apiPaths.invitationSignQr,
  access: signedIn,
  summary: 'Contents of the QR code of the signature under way, new every second',
  answer: qrAnswer,
  handler: async ({ request, session }, parts: CreditApplicationParts) => {
    return { qr_data: qrOf(await ownOrder(parts, request, session.userId), parts.now()) };
  },
});

export const cancelSuretySigning = route({
  method: 'POST',
  url: apiPaths.invitationSignCancel,
  access: signedIn,
  keepsNoAnswer: true,
  summary: 'Takes back a signature of a surety bond that is under way',
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  handler: async ({ request, session, body }, parts: CreditApplicationParts) => {
    await dropOrder(parts, await ownOrder(parts, request, session.userId, body?.sign_token));
    return {};
  },
});
