import type { CreditApplicationEvent } from '../events.ts';
import { isTooLate, requireAnswering } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface SkipBankData {
  readonly by: Recorded<'BankDataSkipped'>['by'];
  /** `user-abort`, `process-error`, `invalid-login`, `pooling-timed-out` … */
  readonly type: string;
  readonly message: string;
}

/**
 * Step instantor, to my-numbers. Received data override a late skip.
 * @throws DomainError wrong-step
 */
export function skipBankData(state: CreditApplicationState, command: SkipBankData): CreditApplicationEvent[] {
  if (command.by === 'customer' || command.by === 'staff') requireAnswering(state, 'instantor');
  else if (isTooLate(state, 'instantor')) return [];
  if (state.bankData.status === 'received' || state.bankData.status === 'skipped') return [];
  const { by, type, message } = command;
  return [{ type: 'BankDataSkipped', data: { applicationId: state.applicationId, by, type, message } }];
}
