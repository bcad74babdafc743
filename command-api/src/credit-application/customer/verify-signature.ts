import { verifySignature } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';

/** Polled every two seconds until the signature completes or fails. */
export const verifySignatureRoute = handle(
  verifySignature,
  async (call, parts: CreditApplicationParts) => {
    const { params, body, request, language } = call;
    const order = await findOrder(parts, request, 'sign', body.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    const reader = { language, log: request.log };
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, reader);
  },
  { keepsNoAnswer: true },
);
