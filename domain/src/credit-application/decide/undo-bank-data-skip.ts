import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';
import type { MainStep } from '../steps.ts';

export interface UndoBankDataSkip {
  /** Where the application stood before. */
  readonly step: MainStep;
  readonly undoneBy: string;
}

/** The applicant is asked for bank data again, where staff had let it go on without and it stands right after them. @throws DomainError wrong-step */
export function undoBankDataSkip(
  state: CreditApplicationState,
  { step, undoneBy }: UndoBankDataSkip,
): CreditApplicationEvent[] {
  requirePhase(state, 'answering');
  if (state.bankData.status !== 'skipped') return [];
  if (step !== 'instantor' || state.step !== 'my-numbers') throw wrongStep();
  return [{ type: 'BankDataSkipUndone', data: { applicationId: state.applicationId, step, undoneBy } }];
}
