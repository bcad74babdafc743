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
 * Step instantor: records the bank with the widget's session. The step ends when data arrive or are skipped.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function chooseBank(state: CreditApplicationState, command: ChooseBank): CreditApplicationEvent[] {
  requireAnswering(state, 'instantor');
  const { bankId, bankName, sessionId } = command;
  // After a skip, the same choice starts a new attempt.
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
  /** `fake` is test mode, in which a wrong step is an error; a partner's late report is ignored. */
  readonly source: 'partner' | 'fake';
  readonly reportNumber: string;
  /** Hash of the full report in the blob store. */
  readonly dataHash: string;
  readonly averageBalanceCents: number;
  readonly monthlyInflowCents: number;
  readonly monthlyOutflowCents: number;
}

/**
 * Records bank data from the partner or, in test mode, from the customer. They are accepted until a decision
 * is requested, even after a skip; the my-numbers steps are then passed over.
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
  /** Code such as `user-abort`, `process-error`, `invalid-login` or `pooling-timed-out`. */
  readonly type: string;
  readonly message: string;
}

/**
 * Step instantor: continues to my-numbers without bank data. A late skip does not replace received data.
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
  /** Step before the skip. */
  readonly step: MainStep;
  readonly undoneBy: string;
}

/**
 * Asks the applicant for bank data again after staff skipped them, if the application is still at the very
 * next step.
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
  /** False restores the rule. */
  readonly isSkipped: boolean;
}

/** Overrides or restores a rule for this application. Reason and comment are in the event's metadata. */
export function skipRule(state: CreditApplicationState, command: SkipRule): CreditApplicationEvent[] {
  requirePhase(state, 'answering', 'awaiting-consents', 'deciding', 'manual-review');
  const { rule, isSkipped } = command;
  if (state.skippedRules.includes(rule) === isSkipped) return [];
  return [{ type: 'RuleSkipped', data: { applicationId: state.applicationId, rule, isSkipped } }];
}
