import type { DecideContext } from '../../kernel/decider.ts';
import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { areCreditors } from '../../validators/form-rules.ts';
import { invitationGone } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { evolveGuarantors } from '../evolve-guarantors.ts';
import { underWay } from '../guards.ts';
import { awaitedPersons, invitationOf, lapsedParticipants } from '../invitation.ts';
import { isOpen } from '../participants.ts';
import type { CreditApplicationState } from '../state.ts';
import { decisionRequested, invitationsOf } from './request-decision.ts';

interface OfInvitation {
  readonly personId: string;
  readonly invitationId: string;
}

type Consent = Extract<AnswerInvitation, { answer: 'consent' }>;

export type AnswerInvitation =
  | (OfInvitation & {
      readonly answer: 'consent';
      /**
       * Asked of every guarantor, so that no later question reveals their bureau data to the applicant. Null
       * for a person who only signs for the company.
       */
      readonly totalPrivateCreditsCents: number | null;
      readonly creditCompanies: string;
    })
  | (OfInvitation & { readonly answer: 'decline' });

/**
 * The named person consents, for a guarantor also to the inquiry, or declines. The last awaited consent
 * requests the decision. Until they have signed, a consent can be withdrawn as easily as it was given.
 * @throws DomainError `INVITATION_GONE`, `INVALID_FIELDS`
 */
export function answerInvitation(
  state: CreditApplicationState,
  command: AnswerInvitation,
  context: DecideContext,
): CreditApplicationEvent[] {
  const { now } = context;
  const { personId, invitationId } = command;
  const invitation = invitationOf(state, personId, invitationId);
  if (!invitation) throw invitationGone();
  const { applicationId, phase } = state;
  if (command.answer === 'decline') {
    if (invitation.status === 'declined' || invitation.status === 'taken-back') return [];
    if (invitation.status === 'consented') return takenBack(state, personId, invitationId);
  } else if (invitation.status === 'consented') return [];
  const isAsked = phase === 'awaiting-consents' || phase === 'answering';
  if (!isAsked || !isOpen(invitation) || now >= invitation.expiresAt) throw invitationGone();
  if (command.answer === 'decline') return [{ type: 'GuarantorDeclined', data: { applicationId, personId } }];
  const told = invitation.roles.includes('guarantor') ? { ...debtsOf(command), consentedAt: now } : {};
  const data = { applicationId, personId, invitationId, ...told };
  const after = evolveGuarantors.GuarantorConsented(state, data);
  const isLast = state.phase === 'awaiting-consents' && awaitedPersons(after).length === 0;
  return [{ type: 'GuarantorConsented', data }, ...(isLast ? onwards(after, context) : [])];
}

/**
 * Everybody has agreed: requests the decision, unless a consent has lapsed meanwhile; that person is asked
 * again.
 */
function onwards(state: CreditApplicationState, context: DecideContext): CreditApplicationEvent[] {
  const lapsed = lapsedParticipants(state, context.now);
  return lapsed.length > 0 ? invitationsOf(state, lapsed, context, null) : [decisionRequested(state)];
}

/**
 * The guarantor's private debts.
 * @throws DomainError `INVALID_FIELDS`
 */
function debtsOf({ totalPrivateCreditsCents, creditCompanies }: Consent) {
  const named = creditCompanies.trim();
  const owes = totalPrivateCreditsCents !== 0;
  refuseInvalid([
    ...(totalPrivateCreditsCents === null
      ? [fieldError('total_private_credits', 'PRIVATE_CREDITS_REQUIRED')]
      : []),
    ...(owes && !areCreditors(named) ? [fieldError('credit_companies', 'CREDITORS_REQUIRED')] : []),
  ]);
  return { totalPrivateCreditsCents: totalPrivateCreditsCents ?? 0, creditCompanies: named };
}

/** @throws DomainError `INVITATION_GONE` once they have signed, or without anything left to withdraw from */
function takenBack(
  { applicationId, phase, agreement }: CreditApplicationState,
  personId: string,
  invitationId: string,
): CreditApplicationEvent[] {
  const hasSigned = phase === 'awaiting-signatures' && agreement?.signedBy.includes(personId);
  if (hasSigned || !underWay.includes(phase)) throw invitationGone();
  return [{ type: 'ConsentTakenBack', data: { applicationId, personId, invitationId } }];
}
