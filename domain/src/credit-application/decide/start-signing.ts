import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { agreementNotReady, agreementSuperseded, offerExpired } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface StartSigning {
  /** The agreement that the customer sees. */
  readonly agreementId: string;
  readonly signingId: string;
  /** End of the offer, from the credit account. */
  readonly offerExpiresAt: string;
}

/**
 * Step sign: a mobile e-ID order was started. A new order supersedes one that was left.
 * @throws DomainError wrong-step, `AGREEMENT_NOT_READY`, `AGREEMENT_SUPERSEDED`, `OFFER_EXPIRED`
 */
export function startSigning(
  state: CreditApplicationState,
  command: StartSigning,
  context: DecideContext,
): CreditApplicationEvent[] {
  requirePhase(state, 'offered');
  const { applicationId, agreement, signing } = state;
  if (!agreement) throw wrongStep();
  if (agreement.agreementId !== command.agreementId) throw agreementSuperseded();
  if (agreement.status !== 'ready') throw agreementNotReady();
  const { agreementId, signingId } = command;
  if (signing?.signingId === signingId) return [];
  if (context.now >= command.offerExpiresAt) throw offerExpired();
  return [{ type: 'SigningStarted', data: { applicationId, agreementId, signingId } }];
}
