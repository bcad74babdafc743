import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { isTooLate, requireAnswering } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface SkipAccountingData {
  readonly by: Recorded<'AccountingDataSkipped'>['by'];
  readonly type: string;
  readonly message: string;
}

/**
 * Steps my-numbers and my-numbers-erp, to kyc; the decision then lacks verification.
 * @throws DomainError wrong-step
 */
export function skipAccountingData(
  state: CreditApplicationState,
  command: SkipAccountingData,
): CreditApplicationEvent[] {
  if (command.by === 'time-out') {
    if (isTooLate(state, 'my-numbers') || state.bankData.status === 'received') return [];
  } else {
    requireAnswering(state, 'my-numbers');
    if (state.bankData.status === 'received') throw wrongStep();
  }
  if (state.accounting.status === 'received' || state.accounting.status === 'skipped') return [];
  const { by, type, message } = command;
  return [{ type: 'AccountingDataSkipped', data: { applicationId: state.applicationId, by, type, message } }];
}
