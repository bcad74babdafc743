import type { CreditApplicationEvent } from '../events.ts';
import { requireAnswering, unlessKnown } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/** Öre. */
export interface DeclareLoans {
  readonly mortgagesCents: number;
  readonly blankLoansCents: number;
  readonly installmentLoansCents: number;
}

/** Step loans-details: the representative's private loans. @throws DomainError wrong-step */
export function declareLoans(state: CreditApplicationState, command: DeclareLoans): CreditApplicationEvent[] {
  requireAnswering(state, 'loans-details');
  const { applicationId, userId } = state;
  const { mortgagesCents, blankLoansCents, installmentLoansCents } = command;
  return unlessKnown('ExistingLoansDeclared', state.loans, {
    applicationId,
    userId,
    mortgagesCents,
    blankLoansCents,
    installmentLoansCents,
  });
}
