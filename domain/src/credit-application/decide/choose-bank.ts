import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface ChooseBank {
  readonly bankId: string;
  readonly bankName: string;
  /** Session of the embedded widget at the bank-data partner. */
  readonly sessionId: string;
}

/**
 * Step instantor: opens the widget's session; the step ends when data arrive or are skipped.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function chooseBank(state: CreditApplicationState, command: ChooseBank): CreditApplicationEvent[] {
  requireAnswering(state, 'instantor');
  const { bankId, bankName, sessionId } = command;
  // After a skip the same choice is a new attempt.
  const known = state.bankData.status === 'skipped' ? null : state.bank;
  return answer(state, 'BankChosen', known, {
    applicationId: state.applicationId,
    userId: state.userId,
    bankId,
    bankName,
    sessionId,
  });
}
