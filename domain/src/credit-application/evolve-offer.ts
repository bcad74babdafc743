import type { Evolvers } from './state.ts';

/** From the offer to the end of the application. */
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
  // Another amount makes a drafted agreement worthless: it is asked for again.
  AmountChosen: (state, { amountCents }) => ({
    ...state,
    amountCents,
    step: 'status-purpose',
    agreement: null,
    signing: null,
  }),
  // And so does another purpose, which is part of the agreement.
  PurposeChosen: (state, { purpose }) =>
    state.agreement && state.agreement.purpose !== purpose
      ? { ...state, purpose, step: 'status-purpose', agreement: null, signing: null }
      : { ...state, purpose },
  AgreementRequested: (state, { agreementId, amountCents, purpose }) => ({
    ...state,
    step: 'status-purpose',
    signing: null,
    agreement: {
      agreementId,
      amountCents,
      purpose,
      status: 'drafting',
      pdfHash: null,
      facts: [],
      effectiveRateBasisPoints: null,
    },
  }),
  AgreementDrafted: (state, { agreementId, pdfHash, facts, effectiveRateBasisPoints }) =>
    state.agreement?.agreementId === agreementId
      ? {
          ...state,
          step: 'sign',
          agreement: { ...state.agreement, status: 'ready', pdfHash, facts, effectiveRateBasisPoints },
        }
      : state,
  SigningStarted: (state, { signingId }) => ({ ...state, signing: { signingId, status: 'started' } }),
  SigningFailed: (state, { signingId }) => ({ ...state, signing: { signingId, status: 'failed' } }),
  AgreementSigned: (state, { signingId }) => ({
    ...state,
    phase: 'signed',
    step: 'complete',
    signing: { signingId, status: 'signed' },
    agreement: state.agreement && { ...state.agreement, status: 'signed' },
  }),
  AcquisitionChannelGiven: (state, data) => ({ ...state, acquisition: data }),
  ApplicationCompleted: (state) => ({ ...state, phase: 'completed', step: 'redirect' }),
  ApplicationExpired: (state) => ({ ...state, phase: 'expired' }),
  ApplicationWithdrawn: (state) => ({ ...state, phase: 'withdrawn' }),
};
