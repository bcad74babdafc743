import { signTokenBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { z } from 'zod';
import { findOrder, noOrder } from '../../bankid/find-order.ts';
import { signingEnds } from '../../bankid/signing-ends.ts';
import { dropOrder } from '../../bankid/start-order.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../positions.ts';

export const cancelSigning = route({
  method: 'POST',
  url: apiPaths.agreementSignCancel,
  access: ownApplication,
  isPoll: true,
  summary: 'Takes back a signature that is under way',
  params: applicationIdParams,
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  handler: async (call) => {
    const { api, params, request, reply, body } = call;
    const order = await findOrder(api, request, 'sign', body?.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    await dropOrder(api, order);
    const ends = signingEnds(api, request.id, (position) => announce(api, request, reply, position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
});
