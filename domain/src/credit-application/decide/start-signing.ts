import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import type { AnsweredAuthority } from '../authority.ts';
import { agreementNotReady, agreementSuperseded, offerExpired, tooManySignings } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';
import { confirmed } from './confirm-authority.ts';

export interface StartSigning {
  /** The agreement shown to the customer. */
  readonly agreementId: string;
  readonly signingId: string;
  /** End of the offer, from the credit account. */
  readonly offerExpiresAt: string;
  /** The bureau's current answer. */
  readonly authority: AnsweredAuthority;
}

/** Limit on orders per application; far more than anybody needs. */
export const MAX_SIGNINGS = 50;

/**
 * Step sign: a mobile e-ID order was started by a person who may still sign for the company. A new order
 * supersedes an abandoned one.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`, wrong-step, `AGREEMENT_NOT_READY`, `AGREEMENT_SUPERSEDED`,
 * `OFFER_EXPIRED`, `TOO_MANY_SIGNINGS`
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
  if (state.signingsStarted >= MAX_SIGNINGS) throw tooManySignings();
  return [
    ...confirmed(state, { personId: state.userId, agreementId, authority: command.authority }),
    { type: 'SigningStarted', data: { applicationId, agreementId, signingId } },
  ];
}
