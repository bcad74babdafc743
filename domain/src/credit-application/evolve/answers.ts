import { missingControl } from '../../calculators/ownership.ts';
import { withAnswer, withoutOpen, withProposal } from '../../kernel/proposals.ts';
import { declaredHitId } from '../../kernel/screening-hits.ts';
import { offeredSavingOf } from '../cutter-offer.ts';
import { isUnusable } from '../participants.ts';
import { type CreditApplicationState, type Evolvers, initialState } from '../state.ts';
import { compareSteps, furthest, type ServerStep } from '../steps.ts';

/** First unanswered question about the lenders, otherwise the step after them. */
function firstUnanswered({ companyLoans, loanFiles }: CreditApplicationState): ServerStep {
  if (companyLoans?.next === 'details') return 'lender-details';
  if (companyLoans?.next !== 'files') return 'lenders';
  return loanFiles === 'none' ? 'lender-details-upload' : 'guarantors';
}

/** Step after the owners. The type `cutter` asks about the loans first. */
function stepAfterOwners(state: CreditApplicationState): ServerStep {
  if (state.type !== 'cutter') return furthest(state.step, 'guarantors');
  return compareSteps(state.step, 'owners') <= 0 ? firstUnanswered(state) : state.step;
}

/** Adding a loan leads back to the lenders, and then to the former step. */
export const evolveCutter: Evolvers<
  | 'CompanyLoansDeclared'
  | 'LoanFilesGiven'
  | 'LoanFilesSkipped'
  | 'CutterOfferMade'
  | 'CutterOfferProposed'
  | 'CutterOfferRefused'
> = {
  CompanyLoansDeclared: (state, companyLoans) => {
    const declared = { ...state, companyLoans };
    return { ...declared, step: firstUnanswered(declared) };
  },
  LoanFilesGiven: (state) => ({
    ...state,
    loanFiles: 'uploaded',
    step: furthest(state.step, 'guarantors'),
  }),
  LoanFilesSkipped: (state) => ({
    ...state,
    loanFiles: 'skipped',
    step: furthest(state.step, 'guarantors'),
  }),
  // The terms are in the decision recorded with it.
  CutterOfferMade: (state, { attempt, savedMonthCents, savedTotalCents, proposalId }) => ({
    ...state,
    reviewReasons: [],
    offeredSaving: offeredSavingOf(state, { attempt, savedMonthCents, savedTotalCents }),
    proposals: withoutOpen(withAnswer(state.proposals, proposalId, 'approved')),
  }),
  CutterOfferProposed: (state, data) => ({ ...state, proposals: withProposal(state.proposals, data) }),
  CutterOfferRefused: (state, { proposalId }) => ({
    ...state,
    proposals: withAnswer(state.proposals, proposalId, 'refused'),
  }),
};

const past = (state: CreditApplicationState, next: ServerStep): ServerStep => furthest(state.step, next);

/** Voids open invitations and consents, so that a person named again is invited again. */
export const askedAnew = (
  invitations: CreditApplicationState['invitations'],
): CreditApplicationState['invitations'] =>
  Object.fromEntries(
    Object.entries(invitations).map(([personId, one]) => [
      personId,
      isUnusable(one) ? one : { ...one, status: 'withdrawn' },
    ]),
  );

/** The first unanswered question after the company. */
function stepAfterCompany({ type, household, loans }: CreditApplicationState): ServerStep {
  if (type === 'cutter') return 'kyc';
  return !household ? 'household' : !loans ? 'loans-details' : 'instantor';
}

const firstAfterCompany = ({ type }: CreditApplicationState): ServerStep =>
  type === 'cutter' ? 'kyc' : 'household';

/** Drops the answers that depend on the company. */
function withoutCompanyAnswers(state: CreditApplicationState): CreditApplicationState {
  const { bank, bankData, accounting, dueDiligence, owners, companyLoans, loanFiles } = initialState();
  const { guarantors, skippedRules } = initialState();
  // Consents to an inquiry do not extend to another company.
  const invitations = askedAnew(state.invitations);
  return {
    ...state,
    authority: null,
    signatories: null,
    bank,
    bankData,
    accounting,
    dueDiligence,
    owners,
    companyLoans,
    loanFiles,
    guarantors,
    skippedRules,
    awaitsConfirmation: false,
    invitations,
    step: stepAfterCompany(state),
  };
}

/** Ends the wait for new data; earlier data remain valid. */
const withoutNewData = (
  { accounting }: CreditApplicationState,
  status: 'failed' | 'skipped',
): CreditApplicationState['accounting'] => ({
  ...accounting,
  status: accounting.report ? 'received' : status,
});

/** Staff decisions on hits, without those on a declared political position if the declaration has changed. */
const decisionsThatHold = (
  { userId, dueDiligence, hitDecisions }: CreditApplicationState,
  pep: string,
): CreditApplicationState['hitDecisions'] =>
  dueDiligence?.pep === pep
    ? hitDecisions
    : hitDecisions.filter(({ hitId }) => hitId !== declaredHitId(userId));

/** Each answer replaces the earlier one and moves the applicant to the next step. */
export const evolveAnswers: Evolvers<
  | 'ApplicationStarted'
  | 'ContactDetailsSubmitted'
  | 'CompanySelected'
  | 'HouseholdDescribed'
  | 'ExistingLoansDeclared'
  | 'BankChosen'
  | 'BankDataReceived'
  | 'BankDataSkipped'
  | 'BankDataSkipUndone'
  | 'AccountingTermsAccepted'
  | 'AccountingDataReceived'
  | 'AccountingDataFailed'
  | 'AccountingDataSkipped'
  | 'DueDiligenceAnswered'
  | 'OwnersDeclared'
  | 'GuarantorsDeclared'
> = {
  ApplicationStarted: (_state, data) => ({ ...initialState(), ...data, phase: 'answering' }),
  ContactDetailsSubmitted: (state, data) => ({
    ...state,
    contactDetails: data,
    step: past(state, 'select-company'),
  }),
  CompanySelected: (state, data) => {
    const isAnother = state.company !== null && state.company.companyNumber !== data.companyNumber;
    const base = isAnother
      ? withoutCompanyAnswers(state)
      : { ...state, step: past(state, firstAfterCompany(state)) };
    return { ...base, company: data };
  },
  HouseholdDescribed: (state, data) => ({ ...state, household: data, step: past(state, 'loans-details') }),
  ExistingLoansDeclared: (state, data) => ({ ...state, loans: data, step: past(state, 'instantor') }),
  // Received data stay valid until newer ones replace them, even if a bank is chosen again.
  BankChosen: (state, data) => ({
    ...state,
    bank: data,
    bankData: state.bankData.status === 'received' ? state.bankData : { status: 'waiting', report: null },
  }),
  BankDataReceived: (state, data) => ({
    ...state,
    bankData: { status: 'received', report: data },
    step: past(state, 'kyc'),
  }),
  BankDataSkipped: (state) => ({
    ...state,
    bankData: { status: 'skipped', report: null },
    step: past(state, 'my-numbers'),
  }),
  BankDataSkipUndone: (state, { step }) => ({ ...state, bankData: initialState().bankData, step }),
  // Data received under former terms stay valid until newer ones replace them.
  AccountingTermsAccepted: (state, data) => ({
    ...state,
    accounting: { status: 'waiting', terms: data, report: state.accounting.report },
    step: past(state, 'my-numbers-erp'),
  }),
  AccountingDataReceived: (state, data) => ({
    ...state,
    accounting: { ...state.accounting, status: 'received', report: data },
    step: past(state, 'kyc'),
  }),
  AccountingDataFailed: (state) => ({ ...state, accounting: withoutNewData(state, 'failed') }),
  AccountingDataSkipped: (state) => ({
    ...state,
    accounting: withoutNewData(state, 'skipped'),
    step: past(state, 'kyc'),
  }),
  DueDiligenceAnswered: (state, data) => {
    const answered = { ...state, dueDiligence: data, hitDecisions: decisionsThatHold(state, data.pep) };
    // No longer a sole owner: drops the derived owners, and the applicant must answer the step owners.
    if (!data.isSoleOwner && state.owners?.source === 'sole-owner')
      return { ...answered, owners: null, step: 'owners' };
    if (state.owners && missingControl(state.userId, data, state.owners))
      return { ...answered, step: 'owners' };
    return data.isSoleOwner ? answered : { ...answered, step: past(state, 'owners') };
  },
  // A sole owner is entered automatically; people with external control are still entered at the step.
  OwnersDeclared: (state, data) => ({
    ...state,
    owners: data,
    step: missingControl(state.userId, state.dueDiligence, data) ? 'owners' : stepAfterOwners(state),
  }),
  GuarantorsDeclared: (state, data) => ({ ...state, guarantors: data, awaitsConfirmation: true }),
};
