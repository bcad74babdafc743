import { lacksSignatories } from '../authority.ts';
import { participants, requiredSigners } from '../invitation.ts';
import type { Invitation } from '../participants.ts';
import { isOfStandingOffer } from '../standing-offer.ts';
import type { CreditApplicationState, Evolvers } from '../state.ts';
import { decidingStep } from '../steps.ts';
import { backToGuarantors, nothingChosen } from './decision.ts';

/** Changes an invitation, unless another one has replaced it. */
function changed(
  state: CreditApplicationState,
  { personId, invitationId }: { personId: string; invitationId?: string },
  change: Partial<Invitation>,
): CreditApplicationState {
  const invitation = state.invitations[personId];
  if (!invitation || (invitationId !== undefined && invitation.invitationId !== invitationId)) return state;
  return { ...state, invitations: { ...state.invitations, [personId]: { ...invitation, ...change } } };
}

/** Returns a waiting application to the step guarantors, because a required person is no longer available. */
const withoutThem = (state: CreditApplicationState): CreditApplicationState =>
  state.phase === 'awaiting-consents' ? backToGuarantors(state) : state;

export const evolveGuarantors: Evolvers<
  | 'GuarantorInvited'
  | 'ConsentsAwaited'
  | 'InvitationOpened'
  | 'InvitationReminded'
  | 'InvitationExpired'
  | 'InvitationWithdrawn'
  | 'GuarantorConsented'
  | 'GuarantorDeclined'
  | 'SuretySigned'
  | 'AgreementConcluded'
> = {
  GuarantorInvited: (state, { personId, invitationId, roles, invitedAt, expiresAt }) => ({
    ...state,
    invitationsMade: state.invitationsMade + 1,
    invitations: {
      ...state.invitations,
      [personId]: {
        invitationId,
        personId,
        roles,
        status: 'invited',
        invitedAt,
        expiresAt,
        remindedAt: [],
        remindedByApplicantAt: null,
        consentedAt: null,
        hasAnswered: state.invitations[personId]?.hasAnswered ?? false,
      },
    },
  }),
  ConsentsAwaited: (state) => ({ ...state, phase: 'awaiting-consents', step: decidingStep(state.type) }),
  InvitationOpened: (state, data) => changed(state, data, { status: 'opened' }),
  InvitationReminded: (state, data) =>
    changed(
      state,
      data,
      data.by === 'applicant'
        ? { remindedByApplicantAt: data.remindedAt }
        : { remindedAt: [...(state.invitations[data.personId]?.remindedAt ?? []), data.remindedAt] },
    ),
  InvitationExpired: (state, data) => withoutThem(changed(state, data, { status: 'expired' })),
  InvitationWithdrawn: (state, data) => {
    const isNot = ({ personId }: { readonly personId: string }) => personId !== data.personId;
    const { guarantors, signatories, invitations } = state;
    const wasSurety = invitations[data.personId]?.roles.includes('guarantor') ?? true;
    return withoutThem({
      ...changed(state, data, { status: 'withdrawn' }),
      // A person invited only to sign may also be among the guarantors whom the applicant entered. Dropping
      // them there would reveal that.
      guarantors:
        guarantors && wasSurety
          ? {
              ...guarantors,
              guarantors: guarantors.guarantors.filter(isNot),
              extraGuarantors: guarantors.extraGuarantors.filter(isNot),
            }
          : guarantors,
      // The others of the group cannot sign without this person.
      signatories: signatories?.signatories.every(isNot) ? signatories : null,
    });
  },
  GuarantorConsented: (state, { personId, invitationId, consentedAt = null }) =>
    changed(state, { personId, invitationId }, { status: 'consented', consentedAt, hasAnswered: true }),
  GuarantorDeclined: (state, { personId }) =>
    withoutThem(changed(state, { personId }, { status: 'declined', hasAnswered: true })),
  SuretySigned: (state, { personId, textHash }) => ({
    ...state,
    agreement: state.agreement && {
      ...state.agreement,
      signedBy: [...state.agreement.signedBy, personId],
      bonds: { ...state.agreement.bonds, [personId]: textHash },
    },
  }),
  AgreementConcluded: (state) => ({
    ...state,
    phase: 'signed',
    step: 'complete',
    agreement: state.agreement && { ...state.agreement, status: 'signed' },
  }),
};

/** Drops named co-signatories who can no longer sign with the applicant, before anything is sent to them. */
function withUsableSignatories(state: CreditApplicationState): CreditApplicationState {
  return lacksSignatories(state) ? { ...state, signatories: null, awaitsConfirmation: false } : state;
}

export const evolveAuthority: Evolvers<
  'SigningAuthorityRecorded' | 'SignatoriesNamed' | 'SigningAuthorityConfirmed' | 'SignatorySigned'
> = {
  SigningAuthorityRecorded: (state, authority) => withUsableSignatories({ ...state, authority }),
  SignatoriesNamed: (state, signatories) => ({ ...state, signatories }),
  SigningAuthorityConfirmed: (state, { personId, agreementId, dataHash }) => ({
    ...state,
    authorityConfirmed: { ...state.authorityConfirmed, [personId]: { agreementId, dataHash } },
  }),
  SignatorySigned: (state, { personId, textHash }) => ({
    ...state,
    agreement: state.agreement && {
      ...state.agreement,
      signedBy: [...state.agreement.signedBy, personId],
      bonds: { ...state.agreement.bonds, [personId]: textHash },
    },
  }),
};

/** Voids the offer because one of its guarantors withdrew; a new list and decision must follow. */
const withoutOffer = (state: CreditApplicationState): CreditApplicationState => ({
  ...backToGuarantors(state),
  ...nothingChosen,
  decision: null,
  formerAgreements: [],
});

/** Voids the standing offer if the person is one of its guarantors or signatories. */
const withoutStanding = (state: CreditApplicationState, personId: string): CreditApplicationState =>
  isOfStandingOffer(state, personId)
    ? { ...state, standingOffer: null, standingGuarantors: null, decision: null }
    : state;

/** Voids everything that relied on a person who is no longer available. */
function goneOn(state: CreditApplicationState, personId: string): CreditApplicationState {
  switch (state.phase) {
    case 'awaiting-consents':
    case 'deciding':
      return participants(state).some((one) => one.personId === personId) ? backToGuarantors(state) : state;
    case 'offered':
    case 'awaiting-signatures':
      return requiredSigners(state).some((signer) => signer.personId === personId)
        ? withoutOffer(state)
        : state;
    // Only staff end a review; the application then returns to the guarantors.
    default:
      return state;
  }
}

export const evolveSurety: Evolvers<'ConsentTakenBack'> = {
  ConsentTakenBack: (state, { personId, invitationId }) => {
    const invitation = state.invitations[personId];
    if (invitation?.invitationId !== invitationId) return state;
    const invitations = {
      ...state.invitations,
      [personId]: { ...invitation, status: 'taken-back' as const },
    };
    return goneOn(withoutStanding({ ...state, invitations }, personId), personId);
  },
};
