import { sameData } from '../kernel/canonical-json.ts';
import { wrongStep } from '../kernel/domain-error.ts';
import { tooManyEdits } from './errors.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { ApplicationPhase, CreditApplicationState, Recorded } from './state.ts';
import { compareSteps, isAmongOpened, isAskedOf, type ServerStep } from './steps.ts';

/** A decision on the current answers was requested; staff can reopen all or some of them. */
const isAnswerFixed = (
  { attempt, isReopened, openAnswers, step: own }: CreditApplicationState,
  step: ServerStep,
): boolean => {
  if (attempt === 0) return false;
  // A changed answer may lead to a step that was not reopened: its question is then unanswered.
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

/** Phases before the end and before the last signature. */
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
 * Requires a decision by rules and lenders; the offer of an interest cutter is decided only by staff.
 * @throws DomainError wrong-step
 */
export function requireDecidedByRules({ type }: CreditApplicationState): void {
  if (type === 'cutter') throw wrongStep();
}

/** Whether a worker's result belongs to a finished or repeated decision: it then changes nothing. */
export function isStale(state: CreditApplicationState, attempt: number): boolean {
  return state.phase !== 'deciding' || attempt !== state.attempt;
}

/** Limit on answers per application: far more than anybody needs, yet few enough to keep its stream short. */
export const MAX_EDITS = 500;

/**
 * Checked before recording another answer; an unchanged answer does not count.
 * @throws DomainError `TOO_MANY_EDITS`
 */
export function requireEditsLeft(state: CreditApplicationState): void {
  if (state.edits >= MAX_EDITS) throw tooManyEdits();
}

/** An evaluation of the policy as passed in a command. */
export type Evaluation = Omit<Recorded<'PolicyEvaluated'>, 'applicationId' | 'attempt'>;

/** The event before every outcome of the policy, in the same append. */
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
 * A customer's answer as an event, or none when it is unchanged.
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
 * For reports by partners and timers: true when the application has moved on and the report is irrelevant.
 * @throws DomainError wrong-step when the step has not been reached yet: a fault of the caller
 */
export function isTooLate(state: CreditApplicationState, step: ServerStep): boolean {
  if (state.phase === 'none') throw wrongStep();
  if (state.phase !== 'answering' || isAnswerFixed(state, step)) return true;
  requireAnswering(state, step);
  return false;
}
