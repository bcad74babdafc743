import type { DecideContext } from '../../kernel/decider.ts';
import { fieldError, refuseInvalid } from '../../kernel/domain-error.ts';
import { areCreditors } from '../../validators/form-rules.ts';
import { agreementSuperseded, alreadyReminded, invitationGone } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { evolveGuarantors } from '../evolve/guarantors.ts';
import { requirePhase, underWay } from '../guards.ts';
import {
  awaitedPersons,
  conclusionWith,
  invitationOf,
  lapsedParticipants,
  mayRemindAt,
  nextLookAt,
  rolesOfSigner,
} from '../invitation.ts';
import { isOpen, isUnusable } from '../participants.ts';
import { isOfStandingOffer } from '../standing-offer.ts';
import type { CreditApplicationState } from '../state.ts';
import { decisionRequested, invitationsOf } from './decision.ts';

interface OpenInvitation {
  readonly personId: string;
  readonly invitationId: string;
}

/** Records once that the invited person, logged in, opened the invitation. No effect if it has ended. */
export function openInvitation(
  state: CreditApplicationState,
  { personId, invitationId }: OpenInvitation,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const invitation = invitationOf(state, personId, invitationId);
  const isUnder = state.phase === 'awaiting-consents' || state.phase === 'answering';
  if (!isUnder || invitation?.status !== 'invited' || now >= invitation.expiresAt) return [];
  const { applicationId } = state;
  return [{ type: 'InvitationOpened', data: { applicationId, personId, invitationId } }];
}

interface OfInvitation {
  readonly personId: string;
  readonly invitationId: string;
}

type Consent = Extract<AnswerInvitation, { answer: 'consent' }>;

export type AnswerInvitation =
  | (OfInvitation & {
      readonly answer: 'consent';
      /**
       * Required from every guarantor, so that the question itself reveals nothing about bureau data. Null
       * for a person who only signs for the company.
       */
      readonly totalPrivateCreditsCents: number | null;
      readonly creditCompanies: string;
    })
  | (OfInvitation & { readonly answer: 'decline' });

/**
 * Records the invited person's consent or refusal; a guarantor's consent includes the credit inquiry. The
 * last awaited consent requests the decision. Until they sign, people can withdraw consent as easily as they
 * gave it.
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

/** Requests the decision once all have agreed, or invites a person again whose consent has expired. */
function onwards(state: CreditApplicationState, context: DecideContext): CreditApplicationEvent[] {
  const lapsed = lapsedParticipants(state, context.now);
  return lapsed.length > 0 ? invitationsOf(state, lapsed, context, null) : [decisionRequested(state)];
}

/**
 * Reads the guarantor's private debts.
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

/** @throws DomainError `INVITATION_GONE` after the person signed, or if there is no consent to withdraw */
function takenBack(
  { applicationId, phase, agreement }: CreditApplicationState,
  personId: string,
  invitationId: string,
): CreditApplicationEvent[] {
  const hasSigned = phase === 'awaiting-signatures' && agreement?.signedBy.includes(personId);
  if (hasSigned || !underWay.includes(phase)) throw invitationGone();
  return [{ type: 'ConsentTakenBack', data: { applicationId, personId, invitationId } }];
}

export interface SignAsInvited {
  readonly personId: string;
  readonly agreementId: string;
  readonly signingId: string;
  readonly textHash: string;
  readonly signatureHash: string;
  readonly ocspHash: string;
}

/**
 * Records the signature of a person other than the applicant, for all their roles: surety, company or both.
 * The last signature concludes the agreement. A signature started before the offer's end counts, because this
 * stream also decides the expiry.
 * @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
 */
export function signAsInvited(
  state: CreditApplicationState,
  command: SignAsInvited,
): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const { personId, agreementId, signingId, textHash, signatureHash, ocspHash } = command;
  if (agreement?.agreementId === agreementId && agreement.signedBy.includes(personId)) return [];
  requirePhase(state, 'awaiting-signatures');
  const roles = rolesOfSigner(state, personId);
  const isAsked = roles.includes('guarantor') || roles.includes('signatory');
  if (agreement?.agreementId !== agreementId || agreement.pdfHash === null || !isAsked)
    throw agreementSuperseded();
  return [
    {
      type: roles.includes('guarantor') ? 'SuretySigned' : 'SignatorySigned',
      data: {
        applicationId,
        personId,
        agreementId,
        signingId,
        textHash,
        pdfHash: agreement.pdfHash,
        signatureHash,
        ocspHash,
      },
    },
    ...conclusionWith(state, personId),
  ];
}

export interface RemindInvited {
  readonly invitationId: string;
  readonly by: 'timer' | 'applicant';
}

/**
 * Records a reminder to an invited person who has not answered: by the timer on its days, or by the applicant
 * at most once a day. A timer that fires too early has no effect, and one reminder replaces all missed ones.
 * @throws DomainError `INVITATION_GONE`, `ALREADY_REMINDED`
 */
export function remindInvited(
  state: CreditApplicationState,
  { invitationId, by }: RemindInvited,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const invitation = Object.values(state.invitations).find((one) => one.invitationId === invitationId);
  const isAwaited =
    invitation !== undefined &&
    isOpen(invitation) &&
    now < invitation.expiresAt &&
    (state.phase === 'awaiting-consents' || state.phase === 'answering');
  if (by === 'timer') {
    const due = invitation && nextLookAt(invitation);
    if (!isAwaited || due === undefined || now < due || due === invitation.expiresAt) return [];
  } else {
    if (!isAwaited) throw invitationGone();
    if (invitation.remindedByApplicantAt === now) return [];
    if (now < mayRemindAt(invitation)) throw alreadyReminded();
  }
  const { applicationId } = state;
  const { personId } = invitation;
  return [
    { type: 'InvitationReminded', data: { applicationId, personId, invitationId, by, remindedAt: now } },
  ];
}

interface WithdrawInvitation {
  readonly invitationId: string;
}

/**
 * Withdraws an invitation, answered or not, while the application waits, so that the applicant can name
 * another person. Persons of a standing offer cannot be withdrawn.
 * @throws DomainError wrong-step, `INVITATION_GONE`
 */
export function withdrawInvitation(
  state: CreditApplicationState,
  { invitationId }: WithdrawInvitation,
): CreditApplicationEvent[] {
  const invitation = Object.values(state.invitations).find((one) => one.invitationId === invitationId);
  if (!invitation || isUnusable(invitation)) throw invitationGone();
  if (invitation.status === 'withdrawn') return [];
  requirePhase(state, 'awaiting-consents');
  // The standing offer could never be signed without all its guarantors and signatories.
  if (isOfStandingOffer(state, invitation.personId)) throw invitationGone();
  const { applicationId } = state;
  const { personId } = invitation;
  return [{ type: 'InvitationWithdrawn', data: { applicationId, personId, invitationId } }];
}

interface ExpireInvitation {
  readonly invitationId: string;
}

/** Expires an invitation. Called by a timer; no effect if it was answered or replaced, or has not ended. */
export function expireInvitation(
  state: CreditApplicationState,
  { invitationId }: ExpireInvitation,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const invitation = Object.values(state.invitations).find((one) => one.invitationId === invitationId);
  const isUnder = state.phase === 'awaiting-consents' || state.phase === 'answering';
  if (!invitation || !isUnder || !isOpen(invitation) || now < invitation.expiresAt) return [];
  const { applicationId } = state;
  const { personId } = invitation;
  return [{ type: 'InvitationExpired', data: { applicationId, personId, invitationId } }];
}
