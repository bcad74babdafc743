import {
  creditApplication,
  recordSigningFailure,
  signAgreement,
  signAsInvited,
} from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { customerActor } from '../../access/access.ts';
import { keepProof, keepText, type OrderEnds } from '../../identity/bank-id/follow-order.ts';
import type { Order } from '../../identity/bank-id/order-store.ts';
import type { SigningParts } from '../parts.ts';

/**
 * Ends of an application's signature order. Called by the signer's page, or by the server when that page is
 * gone.
 * @param correlationId id of the request
 * @param onRecorded receives the position of the recorded event
 */
export function signingEnds(
  parts: SigningParts,
  correlationId: string,
  onRecorded: (position: string) => void = () => undefined,
): OrderEnds {
  const originOf = (order: Order, signer: string, command: 'sign' | 'fail') => ({
    actor: customerActor(signer),
    commandId: derivedCommandId(order.id, command),
    correlationId,
  });
  return {
    async onComplete(order, completion) {
      const signer = parts.personIdOf(completion.user.personalNumber);
      const { personId, agreementId, applicationId } = order;
      if (signer !== personId || agreementId === null || applicationId === null) return false;
      const origin = originOf(order, signer, 'sign');
      const signature = { agreementId, signingId: order.id, ...(await keepProof(parts, signer, completion)) };
      const state = await parts.commands.load(creditApplication, applicationId);
      const { position } =
        signer === state.userId
          ? await parts.commands.send(origin, creditApplication, applicationId, signAgreement, signature)
          : await parts.commands.send(origin, creditApplication, applicationId, signAsInvited, {
              ...signature,
              personId: signer,
              textHash: await keepText(parts, signer, order.asked.visible),
            });
      await parts.orders.end(parts.pool, order.id, { status: 'complete', hintCode: '', now: parts.now() });
      onRecorded(position);
      return true;
    },
    async onFailed(order, hintCode) {
      if (order.applicationId === null || order.personId === null) return;
      const origin = originOf(order, order.personId, 'fail');
      const failure = { signingId: order.id, hintCode: hintCode.slice(0, 60) };
      const { position } = await parts.commands.send(
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
