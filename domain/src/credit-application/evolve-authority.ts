import { lacksSignatories } from './authority.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';

/** Named persons who can no longer sign with the applicant are dropped, before anything is sent. */
function withUsableSignatories(state: CreditApplicationState): CreditApplicationState {
  return lacksSignatories(state) ? { ...state, signatories: null, awaitsConfirmation: false } : state;
}

/** Authorised signatories of the company, and the chosen ones. */
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
