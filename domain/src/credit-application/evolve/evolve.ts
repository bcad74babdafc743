import type { CreditApplicationEvent } from '../events.ts';
import type { CreditApplicationState, Evolvers } from '../state.ts';
import { evolveAnswers, evolveCutter } from './answers.ts';
import { evolveDecision, evolveHumanReview, evolveMore } from './decision.ts';
import { evolveAuthority, evolveGuarantors, evolveSurety } from './guarantors.ts';
import { evolveOffer } from './offer.ts';

const evolvers: Evolvers<CreditApplicationEvent['type']> = {
  ...evolveAnswers,
  ...evolveAuthority,
  ...evolveDecision,
  ...evolveGuarantors,
  ...evolveHumanReview,
  ...evolveCutter,
  ...evolveMore,
  ...evolveOffer,
  ...evolveSurety,
};

/** Events that count towards the maximum number of answers. */
const edits: ReadonlySet<CreditApplicationEvent['type']> = new Set([
  'ContactDetailsSubmitted',
  'CompanySelected',
  'HouseholdDescribed',
  'ExistingLoansDeclared',
  'BankChosen',
  'AccountingTermsAccepted',
  'DueDiligenceAnswered',
  'OwnersDeclared',
  'CompanyLoansDeclared',
  'LoanFilesGiven',
  'LoanFilesSkipped',
  'GuarantorsDeclared',
  'HigherOfferRequested',
  'AmountChosen',
  'PurposeChosen',
  'AgreementRequested',
]);

export function evolve(state: CreditApplicationState, event: CreditApplicationEvent): CreditApplicationState {
  if (!Object.hasOwn(evolvers, event.type)) return state;
  const fold = evolvers[event.type] as (
    state: CreditApplicationState,
    data: CreditApplicationEvent['data'],
  ) => CreditApplicationState;
  const next = fold(state, event.data);
  return edits.has(event.type) ? { ...next, edits: state.edits + 1 } : next;
}
