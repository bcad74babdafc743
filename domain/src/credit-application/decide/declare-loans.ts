import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/** Amounts in öre. */
export interface DeclareLoans {
  readonly mortgagesCents: number;
  readonly blankLoansCents: number;
  readonly installmentLoansCents: number;
}

/**
 * Step loans-details: the representative's private loans.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function declareLoans(state: CreditApplicationState, command: DeclareLoans): CreditApplicationEvent[] {
  requireAnswering(state, 'loans-details');
  const { applicationId, userId } = state;
  const { mortgagesCents, blankLoansCents, installmentLoansCents } = command;
  return answer(state, 'ExistingLoansDeclared', state.loans, {
    applicationId,
    userId,
    mortgagesCents,
    blankLoansCents,
    installmentLoansCents,
  });
}
