import { sameData } from '../kernel/canonical-json.ts';
import { wrongStep } from '../kernel/domain-error.ts';
import { tooManyEdits } from './errors.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { ApplicationPhase, CreditApplicationState, Recorded } from './state.ts';
import { compareSteps, isAmongOpened, isAskedOf, type ServerStep } from './steps.ts';

/** True if a decision on the current answers was requested and staff have not reopened this answer. */
const isAnswerFixed = (
  { attempt, isReopened, openAnswers, step: own }: CreditApplicationState,
  step: ServerStep,
): boolean => {
  if (attempt === 0) return false;
  // A changed answer may lead to a step that was not reopened and is now unanswered.
  const isOpen = openAnswers === null || isAmongOpened(openAnswers, step) || step === own;
  return !isReopened || !isOpen;
};

/**
 * Requires that the step can be answered: it is the current one or, until a decision is requested, an earlier
 * one.
 * @throws DomainError wrong-step
 */
export function requireAnswering(state: CreditApplicationState, step: ServerStep): void {
  const isAsked = state.phase === 'answering' && isAskedOf(state.type, step);
  if (!isAsked || isAnswerFixed(state, step) || compareSteps(step, state.step) > 0) throw wrongStep();
}

/** Phases of an application that has neither ended nor been signed by all. */
export const underWay: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'deciding',
  'manual-review',
  'offered',
  'awaiting-signatures',
];

export function requirePhase(state: CreditApplicationState, ...phases: ApplicationPhase[]): void {
  if (!phases.includes(state.phase)) throw wrongStep();
}

/**
 * Requires a type decided by policy and lenders; offers of the type `cutter` are decided only by staff.
 * @throws DomainError wrong-step
 */
export function requireDecidedByRules({ type }: CreditApplicationState): void {
  if (type === 'cutter') throw wrongStep();
}

/** True if a worker's result belongs to a finished or superseded decision request and thus has no effect. */
export function isStale(state: CreditApplicationState, attempt: number): boolean {
  return state.phase !== 'deciding' || attempt !== state.attempt;
}

/** Maximum number of answers per application, far more than needed, to keep the stream short. */
export const EDITS_MAX = 500;

/**
 * Requires that another answer may be recorded. Unchanged answers do not count.
 * @throws DomainError `TOO_MANY_EDITS`
 */
export function requireEditsLeft(state: CreditApplicationState): void {
  if (state.edits >= EDITS_MAX) throw tooManyEdits();
}

export type Evaluation = Omit<Recorded<'PolicyEvaluated'>, 'applicationId' | 'attempt'>;

/** Policy evaluation to append together with and before the outcome. */
export const evaluated = (
  { applicationId, attempt }: CreditApplicationState,
  evaluation: Evaluation,
): CreditApplicationEvent => ({ type: 'PolicyEvaluated', data: { applicationId, attempt, ...evaluation } });

type OfType<Type extends CreditApplicationEvent['type']> = Extract<CreditApplicationEvent, { type: Type }>;

/** The fact as an event; none if it is already known. */
export function unlessKnown<Type extends CreditApplicationEvent['type']>(
  type: Type,
  known: Recorded<Type> | null,
  data: Recorded<Type>,
): CreditApplicationEvent[] {
  return sameData(known, data) ? [] : [{ type, data } as unknown as OfType<Type>];
}

/**
 * A customer's answer as an event; none if it is unchanged.
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
 * True if a partner's report or a timer concerns a step that the application has left, so that it has no
 * effect.
 * @throws DomainError wrong-step if the step has not been reached, which is the caller's fault
 */
export function isTooLate(state: CreditApplicationState, step: ServerStep): boolean {
  if (state.phase === 'none') throw wrongStep();
  if (state.phase !== 'answering' || isAnswerFixed(state, step)) return true;
  requireAnswering(state, step);
  return false;
}
