import { signTokenBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { recordSigningFailure } from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { z } from 'zod';
import { sendToApplication } from '../../application-answer.ts';
import { findOrder, noOrder } from '../../bankid/find-order.ts';
import { dropFormerOrder } from '../../bankid/start-order.ts';
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
    const { api, params, request, body } = call;
    const order = await findOrder(api, request, 'sign', body?.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    await dropFormerOrder(call);
    const commandId = derivedCommandId(order.id, 'fail');
    const failure = { signingId: order.id, hintCode: 'cancelled' };
    const { position } = await sendToApplication({ ...call, commandId }, recordSigningFailure, failure);
    announce(api, request, call.reply, position);
    return {};
  },
});
