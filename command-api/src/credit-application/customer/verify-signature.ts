import { signTokenBody, verifySignAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';

/** Polled every two seconds until the signature is there or has failed. */
export const verifySignature = route({
  method: 'POST',
  url: apiPaths.agreementVerifySign,
  access: ownApplication,
  keepsNoAnswer: true,
  summary: 'Tells how far a signature is',
  params: idParams,
  body: signTokenBody,
  answer: verifySignAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const { params, body, request, language } = call;
    const order = await findOrder(parts, request, 'sign', body.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    const reader = { language, log: request.log };
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, reader);
  },
});
