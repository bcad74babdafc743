import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, isTooLate, requireAnswering, requirePhase, unlessKnown } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import type { MainStep } from '../steps.ts';

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

interface UndoBankDataSkip {
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

interface SkipRule {
  readonly rule: Recorded<'RuleSkipped'>['rule'];
  /** False undoes the override. */
  readonly isSkipped: boolean;
}

/** Staff override a rule for this application; reason code and comment are in the event's metadata. */
export function skipRule(state: CreditApplicationState, command: SkipRule): CreditApplicationEvent[] {
  requirePhase(state, 'answering', 'awaiting-consents', 'deciding', 'manual-review');
  const { rule, isSkipped } = command;
  if (state.skippedRules.includes(rule) === isSkipped) return [];
  return [{ type: 'RuleSkipped', data: { applicationId: state.applicationId, rule, isSkipped } }];
}
