import type { Agreement, CreditApplicationState, Evolvers } from '../state.ts';

/** Adds the current agreement to the former ones if it is ready, because its terms may be requested again. */
const withAside = ({ agreement, formerAgreements }: CreditApplicationState): readonly Agreement[] =>
  agreement?.status === 'ready' ? [...formerAgreements, agreement] : formerAgreements;

const drafting = (
  state: CreditApplicationState,
  terms: Pick<Agreement, 'agreementId' | 'amountCents' | 'purpose'>,
): CreditApplicationState => ({
  ...state,
  step: 'status-purpose',
  signing: null,
  agreementsMade: state.agreementsMade + 1,
  agreement: {
    ...terms,
    status: 'drafting',
    pdfHash: null,
    facts: [],
    effectiveRateBasisPoints: null,
    signers: [],
    lender: null,
    signedBy: [],
    bonds: {},
  },
});

export const evolveOffer: Evolvers<
  | 'AmountChosen'
  | 'PurposeChosen'
  | 'AgreementRequested'
  | 'AgreementDrafted'
  | 'SigningStarted'
  | 'SigningFailed'
  | 'AgreementSigned'
  | 'AcquisitionChannelGiven'
  | 'ApplicationCompleted'
  | 'ApplicationExpired'
  | 'ApplicationWithdrawn'
> = {
  // A changed amount invalidates the drafted agreement, which must be requested again.
  AmountChosen: (state, { amountCents }) => ({
    ...state,
    amountCents,
    step: 'status-purpose',
    agreement: null,
    formerAgreements: withAside(state),
    signing: null,
  }),
  // A changed purpose invalidates the agreement, which states it.
  PurposeChosen: (state, { purpose }) =>
    state.agreement && state.agreement.purpose !== purpose
      ? {
          ...state,
          purpose,
          step: 'status-purpose',
          agreement: null,
          formerAgreements: withAside(state),
          signing: null,
        }
      : { ...state, purpose },
  AgreementRequested: (state, { agreementId, amountCents, purpose }) => {
    const kept = withAside(state);
    const former = kept.find((one) => one.agreementId === agreementId);
    if (former) {
      const formerAgreements = kept.filter((one) => one !== former);
      return { ...state, step: 'sign', signing: null, agreement: former, formerAgreements };
    }
    return drafting({ ...state, formerAgreements: kept }, { agreementId, amountCents, purpose });
  },
  AgreementDrafted: (
    state,
    { agreementId, pdfHash, facts, effectiveRateBasisPoints, signers, lender, changeTermsVersion },
  ) =>
    state.agreement?.agreementId === agreementId
      ? {
          ...state,
          step: 'sign',
          agreement: {
            ...state.agreement,
            status: 'ready',
            pdfHash,
            facts,
            effectiveRateBasisPoints,
            signers,
            lender,
            ...(changeTermsVersion && { changeTermsVersion }),
          },
        }
      : state,
  SigningStarted: (state, { signingId }) => ({
    ...state,
    signingsStarted: state.signingsStarted + 1,
    signing: { signingId, status: 'started' },
  }),
  SigningFailed: (state, { signingId }) => ({ ...state, signing: { signingId, status: 'failed' } }),
  // Even if no other person must sign, only `AgreementConcluded` ends the wait.
  AgreementSigned: (state, { signingId, signedBy }) => ({
    ...state,
    phase: 'awaiting-signatures',
    signing: { signingId, status: 'signed' },
    agreement: state.agreement && {
      ...state.agreement,
      signedBy: [...state.agreement.signedBy, signedBy],
    },
  }),
  AcquisitionChannelGiven: (state, data) => ({ ...state, acquisition: data }),
  ApplicationCompleted: (state) => ({ ...state, phase: 'completed', step: 'redirect' }),
  ApplicationExpired: (state) => ({ ...state, phase: 'expired' }),
  ApplicationWithdrawn: (state) => ({ ...state, phase: 'withdrawn' }),
};
