import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, isTooLate, requireAnswering, unlessKnown } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface AcceptAccountingTerms {
  readonly erpSystem: string;
  readonly erpSystemName: string;
  /** The connection at the accounting-data partner, requested before this command. */
  readonly connectionId: string;
}

/**
 * Step my-numbers: records the accepted terms. Applies only if there are no bank data.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function acceptAccountingTerms(
  state: CreditApplicationState,
  command: AcceptAccountingTerms,
): CreditApplicationEvent[] {
  requireAnswering(state, 'my-numbers');
  if (state.bankData.status === 'received') throw wrongStep();
  const { erpSystem, erpSystemName, connectionId } = command;
  // After a failure or a skip, the same terms start a new attempt.
  const { status, terms } = state.accounting;
  return answer(
    state,
    'AccountingTermsAccepted',
    status === 'failed' || status === 'skipped' ? null : terms,
    {
      applicationId: state.applicationId,
      userId: state.userId,
      erpSystem,
      erpSystemName,
      connectionId,
    },
  );
}

export interface RecordAccountingData {
  /** Hash of the full answer in the blob store. */
  readonly dataHash: string;
  readonly revenueYearCents: number;
  readonly resultYearCents: number;
}

/**
 * Step my-numbers-erp: records the data and continues to kyc.
 * @throws DomainError wrong-step
 */
export function recordAccountingData(
  state: CreditApplicationState,
  command: RecordAccountingData,
): CreditApplicationEvent[] {
  if (isTooLate(state, 'my-numbers-erp')) return [];
  const { dataHash, revenueYearCents, resultYearCents } = command;
  // Recorded even if unchanged, because data under newly accepted terms end the wait.
  const { status, report } = state.accounting;
  return unlessKnown('AccountingDataReceived', status === 'received' ? report : null, {
    applicationId: state.applicationId,
    dataHash,
    revenueYearCents,
    resultYearCents,
  });
}

interface FailAccountingData {
  readonly reason: string;
}

/**
 * Records the failure. The step stays, so that the applicant can accept the terms again or skip.
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

interface SkipAccountingData {
  readonly by: Recorded<'AccountingDataSkipped'>['by'];
  readonly type: string;
  readonly message: string;
}

/**
 * Steps my-numbers and my-numbers-erp: continues to kyc without accounting data to verify the figures.
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
