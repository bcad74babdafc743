import type { CreditApplicationEvent } from '../events.ts';
import { isTooLate, unlessKnown } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RecordAccountingData {
  /** Hash of the full answer in the blob store. */
  readonly dataHash: string;
  readonly revenueYearCents: number;
  readonly resultYearCents: number;
}

/**
 * Step my-numbers-erp, to kyc.
 * @throws DomainError wrong-step
 */
export function recordAccountingData(
  state: CreditApplicationState,
  command: RecordAccountingData,
): CreditApplicationEvent[] {
  if (isTooLate(state, 'my-numbers-erp')) return [];
  const { dataHash, revenueYearCents, resultYearCents } = command;
  // The same figures under new terms are recorded again: they end the wait.
  const { status, report } = state.accounting;
  return unlessKnown('AccountingDataReceived', status === 'received' ? report : null, {
    applicationId: state.applicationId,
    dataHash,
    revenueYearCents,
    resultYearCents,
  });
}
