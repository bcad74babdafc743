import { backToGuarantors, nothingChosen } from './evolve-decision.ts';
import { participants } from './invitation.ts';
import { requiredSigners } from './signers.ts';
import { isOfStandingOffer } from './standing-offer.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';

/** An offer that somebody was to answer for is none without them: others are named, and the decision is made anew. */
const withoutOffer = (state: CreditApplicationState): CreditApplicationState => ({
  ...backToGuarantors(state),
  ...nothingChosen,
  decision: null,
  formerAgreements: [],
});

/** Nor is the offer that stands while an increase is tried one without those who answer for it and sign it. */
const withoutStanding = (state: CreditApplicationState, personId: string): CreditApplicationState =>
  isOfStandingOffer(state, personId)
    ? { ...state, standingOffer: null, standingGuarantors: null, decision: null }
    : state;

/** Where the application goes when somebody whom it counts on no longer stands surety or signs. */
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
    // While staff look at a case nobody but they end that; then it goes back.
    default:
      return state;
  }
}

/** A surety that is given up between the consent and the signature. */
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
