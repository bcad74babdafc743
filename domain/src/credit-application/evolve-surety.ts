import { backToGuarantors, nothingChosen } from './evolve-decision.ts';
import { participants } from './invitation.ts';
import { requiredSigners } from './signers.ts';
import { isOfStandingOffer } from './standing-offer.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';

/** An offer is void without one of its guarantors: others are named, and a new decision is made. */
const withoutOffer = (state: CreditApplicationState): CreditApplicationState => ({
  ...backToGuarantors(state),
  ...nothingChosen,
  decision: null,
  formerAgreements: [],
});

/** A standing offer is void, too, without one of its guarantors or signers. */
const withoutStanding = (state: CreditApplicationState, personId: string): CreditApplicationState =>
  isOfStandingOffer(state, personId)
    ? { ...state, standingOffer: null, standingGuarantors: null, decision: null }
    : state;

/** The next state after a relied-on person stops standing surety or signing. */
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
    // A review is ended only by staff; then the application goes back.
    default:
      return state;
  }
}

/** A surety withdrawn between consent and signature. */
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
