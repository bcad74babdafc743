import { lacksSignatories } from './authority.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';

/** Those who were named but cannot sign with the applicant any more are named anew, before anything is sent. */
function withUsableSignatories(state: CreditApplicationState): CreditApplicationState {
  return lacksSignatories(state) ? { ...state, signatories: null, awaitsConfirmation: false } : state;
}

/** Who may sign for the company, and who does. */
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
