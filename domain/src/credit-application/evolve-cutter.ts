import { offeredSavingOf } from './saving.ts';
import type { CreditApplicationState, Evolvers, OfferProposal } from './state.ts';
import { compareSteps, furthest, type ServerStep } from './steps.ts';

/** The first unanswered question about the lenders, or the step after them. */
function firstUnanswered({ companyLoans, loanFiles }: CreditApplicationState): ServerStep {
  if (companyLoans?.next === 'details') return 'lender-details';
  if (companyLoans?.next !== 'files') return 'lenders';
  return loanFiles === 'none' ? 'lender-details-upload' : 'guarantors';
}

/** The next step once the owners are known: the interest cutter asks about the loans first. */
export function stepAfterOwners(state: CreditApplicationState): ServerStep {
  if (state.type !== 'cutter') return furthest(state.step, 'guarantors');
  return compareSteps(state.step, 'owners') <= 0 ? firstUnanswered(state) : state.step;
}

const settled = (
  proposal: OfferProposal | null,
  status: OfferProposal['status'],
  proposalId: string | undefined,
): OfferProposal | null => (proposal?.proposalId === proposalId ? proposal && { ...proposal, status } : null);

/**
 * The interest cutter's own answers, and the offer. A further loan leads back to the lenders, and then to the
 * former step.
 */
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
  // The granted terms are in the accompanying decision.
  CutterOfferMade: (state, { attempt, savedMonthCents, savedTotalCents, proposalId }) => ({
    ...state,
    reviewReasons: [],
    offeredSaving: offeredSavingOf(state, { attempt, savedMonthCents, savedTotalCents }),
    offerProposal: settled(state.offerProposal, 'approved', proposalId),
  }),
  CutterOfferProposed: (state, { applicationId: _applicationId, userId: _userId, ...proposal }) => ({
    ...state,
    offerProposal: { ...proposal, status: 'open' },
  }),
  CutterOfferRefused: (state, { proposalId }) => ({
    ...state,
    offerProposal: settled(state.offerProposal, 'refused', proposalId),
  }),
};
