import { wrongStep } from '../kernel/domain-error.ts';
import { sameData } from '../kernel/same-data.ts';
import { tooManyEdits } from './errors.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { ApplicationPhase, CreditApplicationState, Recorded } from './state.ts';
import { compareSteps, isAmongOpened, isAskedOf, type ServerStep } from './steps.ts';

/** A decision was asked for on the answers as they are; staff can give all or some of them back. */
const isAnswerFixed = (
  { attempt, isReopened, openAnswers, step: own }: CreditApplicationState,
  step: ServerStep,
): boolean => {
  if (attempt === 0) return false;
  // A changed answer may lead to a step that was not opened: its question has no answer any more.
  const isOpen = openAnswers === null || isAmongOpened(openAnswers, step) || step === own;
  return !isReopened || !isOpen;
};

/**
 * An answer may be given at its step and, until a decision has been requested, again after it.
 * @throws DomainError wrong-step
 */
export function requireAnswering(state: CreditApplicationState, step: ServerStep): void {
  const isAsked = state.phase === 'answering' && isAskedOf(state.type, step);
  if (!isAsked || isAnswerFixed(state, step) || compareSteps(step, state.step) > 0) throw wrongStep();
}

/** Where it has neither come to its end nor been signed by all. */
export const underWay: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'deciding',
  'manual-review',
  'offered',
  'awaiting-signatures',
];

/** @throws DomainError wrong-step unless the application is in one of the phases */
export function requirePhase(state: CreditApplicationState, ...phases: ApplicationPhase[]): void {
  if (!phases.includes(state.phase)) throw wrongStep();
}

/**
 * Rules and lenders decide; on the offer of an interest cutter only staff do.
 * @throws DomainError wrong-step
 */
export function requireDecidedByRules({ type }: CreditApplicationState): void {
  if (type === 'cutter') throw wrongStep();
}

/** True when a worker's result belongs to a decision that is over or was asked for again: it no longer changes anything. */
export function isStale(state: CreditApplicationState, attempt: number): boolean {
  return state.phase !== 'deciding' || attempt !== state.attempt;
}

/** Answers that one application takes: far more than anybody needs, yet few enough to keep its stream short. */
export const MAX_EDITS = 500;

/**
 * Before another answer is recorded; one that changes nothing is none.
 * @throws DomainError `TOO_MANY_EDITS`
 */
export function requireEditsLeft(state: CreditApplicationState): void {
  if (state.edits >= MAX_EDITS) throw tooManyEdits();
}

/** An evaluation of the policy as a command brings it. */
export type Evaluation = Omit<Recorded<'PolicyEvaluated'>, 'applicationId' | 'attempt'>;

/** What stands before every outcome of the policy, in the same append. */
export const evaluated = (
  { applicationId, attempt }: CreditApplicationState,
  evaluation: Evaluation,
): CreditApplicationEvent => ({ type: 'PolicyEvaluated', data: { applicationId, attempt, ...evaluation } });

type OfType<Type extends CreditApplicationEvent['type']> = Extract<CreditApplicationEvent, { type: Type }>;

/** The fact as an event, or none when it is known already. */
export function unlessKnown<Type extends CreditApplicationEvent['type']>(
  type: Type,
  known: Recorded<Type> | null,
  data: Recorded<Type>,
): CreditApplicationEvent[] {
  return sameData(known, data) ? [] : [{ type, data } as unknown as OfType<Type>];
}

/**
 * The answer of a customer as an event, or none when it says what is known already.
 * @throws DomainError `TOO_MANY_EDITS`
 */
export function answer<Type extends CreditApplicationEvent['type']>(
  state: CreditApplicationState,
  type: Type,
  known: Recorded<Type> | null,
  data: Recorded<Type>,
): CreditApplicationEvent[] {
  const events = unlessKnown(type, known, data);
  if (events.length > 0) requireEditsLeft(state);
  return events;
}

/**
 * For what partners and timers report: true when the application has gone on and the report comes too late to matter.
 * @throws DomainError wrong-step when the step has not been reached yet: that is a fault of the caller
 */
export function isTooLate(state: CreditApplicationState, step: ServerStep): boolean {
  if (state.phase === 'none') throw wrongStep();
  if (state.phase !== 'answering' || isAnswerFixed(state, step)) return true;
  requireAnswering(state, step);
  return false;
}
