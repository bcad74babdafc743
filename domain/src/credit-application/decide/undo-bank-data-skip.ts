import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';
import type { MainStep } from '../steps.ts';

export interface UndoBankDataSkip {
  /** The step before the skip. */
  readonly step: MainStep;
  readonly undoneBy: string;
}

/**
 * Asks the applicant for bank data again, where staff had skipped them and the application is still right
 * after that step.
 * @throws DomainError wrong-step
 */
export function undoBankDataSkip(
  state: CreditApplicationState,
  { step, undoneBy }: UndoBankDataSkip,
): CreditApplicationEvent[] {
  requirePhase(state, 'answering');
  if (state.bankData.status !== 'skipped') return [];
  if (step !== 'instantor' || state.step !== 'my-numbers') throw wrongStep();
  return [{ type: 'BankDataSkipUndone', data: { applicationId: state.applicationId, step, undoneBy } }];
}
