import { signTokenBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { dropOrder } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';

export const cancelSigning = route({
  method: 'POST',
  url: apiPaths.agreementSignCancel,
  access: ownApplication,
  keepsNoAnswer: true,
  summary: 'Takes back a signature that is under way',
  params: idParams,
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  handler: async (call, parts: CreditApplicationParts) => {
    const { params, request, body } = call;
    const order = await findOrder(parts, request, 'sign', body?.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    await dropOrder(parts, order);
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
});
