import { verifySignAnswer, verifySignBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { findOrder, noOrder } from '../../bankid/find-order.ts';
import { followOrder } from '../../bankid/follow-order.ts';
import { signingEnds } from '../../bankid/signing-ends.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../positions.ts';

/** C-355: polled every two seconds until the signature is there or has failed. */
export const verifySignature = route({
  method: 'POST',
  url: apiPaths.agreementVerifySign,
  access: ownApplication,
  isPoll: true,
  summary: 'Tells how far a signature is',
  params: applicationIdParams,
  body: verifySignBody,
  answer: verifySignAnswer,
  handler: async (call) => {
    const { api, params, body, request, reply, language } = call;
    const order = await findOrder(api, request, 'sign', body.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    const reader = { language, start: body.start, log: request.log };
    const ends = signingEnds(api, request.id, (position) => announce(api, request, reply, position));
    return followOrder(api, order, ends, reader);
  },
});
