import {
  creditApplication,
  recordSigningFailure,
  signAgreement,
} from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CompletionData } from '@kreditlina/partners';
import type { Api } from '../api.ts';
import { customerActor, send } from '../commands.ts';
import type { OrderEnds } from './follow-order.ts';
import type { Order } from './order-store.ts';

/**
 * What the end of a signature does to its application, whoever asked: the signer's page, or the server for a page that is gone.
 * @param correlationId of the request
 * @param onRecorded told the position of what was recorded
 */
export function signingEnds(
  api: Api,
  correlationId: string,
  onRecorded: (position: string) => void = () => undefined,
): OrderEnds {
  const originOf = (order: Order, signer: string, command: 'sign' | 'fail') => ({
    api,
    actor: customerActor(signer),
    commandId: derivedCommandId(order.id, command),
    correlationId,
  });
  return {
    async onComplete(order, completion) {
      const signer = api.personIdOf(completion.user.personalNumber);
      const { personId, agreementId, applicationId } = order;
      if (signer !== personId || agreementId === null || applicationId === null) return false;
      const origin = originOf(order, signer, 'sign');
      const signature = { agreementId, signingId: order.id, ...(await keepProof(api, signer, completion)) };
      const { position } = await send(origin, creditApplication, applicationId, signAgreement, signature);
      await api.orders.end(api.pool, order.id, { status: 'complete', hintCode: '', now: api.now() });
      onRecorded(position);
      return true;
    },
    async onFailed(order, hintCode) {
      if (order.applicationId === null || order.personId === null) return;
      const origin = originOf(order, order.personId, 'fail');
      const failure = { signingId: order.id, hintCode: hintCode.slice(0, 60) };
      const { position } = await send(
        origin,
        creditApplication,
        order.applicationId,
        recordSigningFailure,
        failure,
      );
      onRecorded(position);
    },
  };
}

/** Signature and OCSP answer, sealed under the signer. The same bytes again are the same blobs. */
async function keepProof(api: Api, subjectId: string, completion: CompletionData) {
  const keep = (base64: string, contentType: string) =>
    api.blobs.put({ bytes: Buffer.from(base64, 'base64'), contentType, subjectId });
  const signature = await keep(completion.signature, 'application/xml');
  const ocsp = await keep(completion.ocspResponse, 'application/ocsp-response');
  return { signatureHash: signature.hash, ocspHash: ocsp.hash };
}
