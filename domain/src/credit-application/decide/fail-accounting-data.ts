import type { CreditApplicationEvent } from '../events.ts';
import { isTooLate } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface FailAccountingData {
  readonly reason: string;
}

/**
 * The step stays: the applicant tries again (accepts the terms once more) or skips.
 * @throws DomainError wrong-step
 */
export function failAccountingData(
  state: CreditApplicationState,
  command: FailAccountingData,
): CreditApplicationEvent[] {
  if (isTooLate(state, 'my-numbers-erp')) return [];
  if (state.accounting.status !== 'waiting') return [];
  return [
    { type: 'AccountingDataFailed', data: { applicationId: state.applicationId, reason: command.reason } },
  ];
}
