import {
  type CancelWithdrawal,
  cancelWithdrawal,
  creditAccount,
  signWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { customerActor } from '../access/access.ts';
import type { SigningParts } from '../credit-application/parts.ts';
import { keepProof, keepText, type OrderEnds } from '../identity/bank-id/follow-order.ts';
import type { Order } from '../identity/bank-id/order-store.ts';

/**
 * Ends of a withdrawal's signature order. Called by the signer's page, or by the server when that page is
 * gone.
 * @param correlationId id of the request
 * @param onRecorded receives the position of the recorded event
 */
export function withdrawalEnds(
  parts: SigningParts,
  correlationId: string,
  onRecorded: (position: string) => void = () => undefined,
): OrderEnds {
  const originOf = (order: Order, personId: string, command: 'sign' | 'fail') => ({
    actor: customerActor(personId),
    commandId: derivedCommandId(order.id, command),
    correlationId,
  });
  return {
    async onComplete(order, completion) {
      const signedBy = parts.personIdOf(completion.user.personalNumber);
      const { personId, withdrawal } = order;
      if (signedBy !== personId || withdrawal === null) return false;
      const { accountId, withdrawalId } = withdrawal;
      const proof = await keepProof(parts, signedBy, completion);
      const textHash = await keepText(parts, signedBy, order.asked.visible);
      const signature = { withdrawalId, signingId: order.id, signedBy, textHash, ...proof };
      const origin = originOf(order, signedBy, 'sign');
      const { position } = await parts.commands.send(
        origin,
        creditAccount,
        accountId,
        signWithdrawal,
        signature,
      );
      await parts.orders.end(parts.pool, order.id, { status: 'complete', hintCode: '', now: parts.now() });
      onRecorded(position);
      return true;
    },
    async onFailed(order, hintCode) {
      const { personId, withdrawal } = order;
      if (personId === null || withdrawal === null) return;
      const { accountId, withdrawalId } = withdrawal;
      const origin = originOf(order, personId, 'fail');
      const cancelling = { withdrawalId, reason: reasonOf(hintCode) };
      const { position } = await parts.commands.send(
        origin,
        creditAccount,
        accountId,
        cancelWithdrawal,
        cancelling,
      );
      onRecorded(position);
    },
  };
}

/** Maps the hint code of a failed BankID order to the reason for cancelling the withdrawal. */
function reasonOf(hintCode: string): CancelWithdrawal['reason'] {
  if (hintCode === 'userCancel' || hintCode === 'cancelled') return 'user-cancel';
  return hintCode === 'expiredTransaction' || hintCode === 'startFailed' ? 'expired' : 'failed';
}
