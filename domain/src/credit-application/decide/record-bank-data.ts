import type { CreditApplicationEvent } from '../events.ts';
import { isTooLate, requireAnswering, unlessKnown } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RecordBankData {
  /**
   * `fake`: the step of the test mode, called by a customer, for whom it answers wrong-step; a partner's late
   * report is dropped.
   */
  readonly source: 'partner' | 'fake';
  readonly reportNumber: string;
  /** Hash of the full report in the blob store. */
  readonly dataHash: string;
  readonly averageBalanceCents: number;
  readonly monthlyInflowCents: number;
  readonly monthlyOutflowCents: number;
}

/**
 * Bank data from the partner or, in test mode, the fake step. Accepted even after a skip, until a decision is
 * requested: then the my-numbers steps are passed over.
 * @throws DomainError wrong-step
 */
export function recordBankData(
  state: CreditApplicationState,
  command: RecordBankData,
): CreditApplicationEvent[] {
  if (command.source === 'fake') requireAnswering(state, 'instantor');
  else if (isTooLate(state, 'instantor')) return [];
  const { reportNumber, dataHash, averageBalanceCents, monthlyInflowCents, monthlyOutflowCents } = command;
  return unlessKnown('BankDataReceived', state.bankData.report, {
    applicationId: state.applicationId,
    reportNumber,
    dataHash,
    averageBalanceCents,
    monthlyInflowCents,
    monthlyOutflowCents,
  });
}
