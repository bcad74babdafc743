import { verifySignAnswer, verifySignBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { recordSigningFailure, signAgreement } from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CompletionData } from '@kreditlina/partners';
import { type ApplicationCall, sendToApplication } from '../../application-answer.ts';
import { findOrder, noOrder } from '../../bankid/find-order.ts';
import { followOrder, type OrderEnds } from '../../bankid/follow-order.ts';
import type { Order } from '../../bankid/order-store.ts';
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
    const { api, params, body, request, language } = call;
    const order = await findOrder(api, request, 'sign', body.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    const reader = { language, start: body.start, log: request.log };
    return followOrder(api, order, signingEnds(call), reader);
  },
});

const signingEnds = (call: ApplicationCall): OrderEnds => ({
  onComplete: (order, completion) => keepSignature(call, order, completion),
  onFailed: async (order, hintCode) => {
    const commandId = derivedCommandId(order.id, 'fail');
    await sendToApplication({ ...call, commandId }, recordSigningFailure, {
      signingId: order.id,
      hintCode: hintCode.slice(0, 60),
    });
  },
});

/**
 * Signature and OCSP answer are kept sealed under the signer, then the fact is recorded. All of it may run again for
 * the same order without doing anything twice.
 */
async function keepSignature(
  call: ApplicationCall,
  order: Order,
  completion: CompletionData,
): Promise<boolean> {
  const { api } = call;
  const signer = api.personIdOf(completion.user.personalNumber);
  if (signer !== order.personId || order.agreementId === null) return false;
  const keep = (base64: string, contentType: string) =>
    api.blobs.put({ bytes: Buffer.from(base64, 'base64'), contentType, subjectId: signer });
  const signature = await keep(completion.signature, 'application/xml');
  const ocsp = await keep(completion.ocspResponse, 'application/ocsp-response');
  const commandId = derivedCommandId(order.id, 'sign');
  const { position } = await sendToApplication({ ...call, commandId }, signAgreement, {
    agreementId: order.agreementId,
    signingId: order.id,
    signatureHash: signature.hash,
    ocspHash: ocsp.hash,
  });
  await api.orders.end(api.pool, order.id, { status: 'complete', hintCode: '', now: api.now() });
  announce(api, call.request, call.reply, position);
  return true;
}
