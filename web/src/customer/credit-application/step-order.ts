import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  type ApplicationStep,
  cutterStepNumbers,
  cutterSteps,
  isAmongOpened,
  mainSteps,
  stepNumbers,
} from '@kreditlina/domain/credit-application/contracts/steps';

type Flow = CreditApplication['type'];

/** Screens are the API's steps, plus the summary between the guarantors and the decision. */
export type Screen = ApplicationStep | 'confirm';

const withSummary = (steps: readonly ApplicationStep[]): Screen[] =>
  steps.flatMap((step) => (step === 'guarantors' ? [step, 'confirm' as const] : [step]));

/** Screens of each flow, in order. Once it has an offer, an interest cutter continues as in the main flow. */
const screensOf: Readonly<Record<Flow, readonly Screen[]>> = {
  standard: withSummary(mainSteps),
  cutter: withSummary([...cutterSteps, ...mainSteps.slice(mainSteps.indexOf('status'))]),
};
const indexOf = (screen: Screen, type: Flow): number =>
  screensOf[type].indexOf(screen === 'approved' ? 'status' : screen);

/** The server's current screen: the summary once the guarantors were submitted, otherwise the step. */
export const screenOf = ({
  step,
  awaits_confirmation,
}: Pick<CreditApplication, 'step' | 'awaits_confirmation'>): Screen =>
  step === 'guarantors' && awaits_confirmation ? 'confirm' : step;

const numbers: Readonly<Record<Flow, Readonly<Partial<Record<Screen, number>>>>> = {
  standard: { ...stepNumbers, confirm: stepNumbers.guarantors },
  cutter: { ...cutterStepNumbers, confirm: cutterStepNumbers.guarantors },
};

/**
 * Number of a screen's stage, at most that of any later step, so that the line only moves forwards. Steps
 * after the decision (7 and up) are past the end of the line.
 */
export function stageOf(screen: Screen, type: Flow): number {
  const from = indexOf(screen, type);
  if (from < 0) return 0;
  return Math.min(
    ...screensOf[type].slice(from).map((later) => numbers[type][later] ?? Number.POSITIVE_INFINITY),
  );
}

type Facts = Pick<
  CreditApplication,
  | 'type'
  | 'step'
  | 'awaits_confirmation'
  | 'is_reopened'
  | 'reopened'
  | 'awaits'
  | 'data'
  | 'kyc_data'
  | 'limit'
  | 'needs_extra_guarantors'
  | 'guarantors'
  | 'extra_guarantors'
>;

/**
 * True once a decision has been requested, even if it led back to the guarantors; earlier answers are then
 * fixed. False for an application that staff reopened.
 */
export const isDecisionAskedFor = (facts: Facts): boolean =>
  !facts.is_reopened &&
  (facts.limit !== null ||
    facts.needs_extra_guarantors ||
    [...facts.guarantors, ...facts.extra_guarantors].some((one) => one.needs_extra_details));

/**
 * True for screens that this customer skips: accounting data if the bank data arrived; owners if there is
 * only one and no outside control; the summary once confirmed or if an increase was abandoned; the choice of
 * company for a reopened application.
 */
export function isLeftOut(screen: Screen, facts: Facts): boolean {
  const { data, kyc_data, awaits_confirmation, is_reopened } = facts;
  if (screen === 'confirm') return !awaits_confirmation;
  if (screen === 'select-company') return is_reopened;
  if (screen === 'my-numbers') return data.bank_data === 'received';
  if (screen === 'my-numbers-erp') return data.bank_data === 'received' || data.accounting_data === 'skipped';
  if (screen === 'owners') return kyc_data?.sole_owner === 'yes' && kyc_data.external_influencer === '';
  return false;
}

const offerScreens: readonly Screen[] = ['status', 'status-purpose'];

/**
 * True if an earlier screen may be answered again: until a decision is requested or, for the answers to an
 * offer, until the applicant has signed.
 */
export function mayChange(screen: Screen, facts: Facts): boolean {
  const at = (one: Screen) => indexOf(one, facts.type);
  const own = at(screenOf(facts));
  if (offerScreens.includes(screen)) return !facts.awaits && own >= at('status-purpose') && own <= at('sign');
  if (isLeftOut(screen, facts) || own > at('confirm')) return false;
  // If staff reopened only some answers, the others are read-only.
  if (facts.reopened && !isAmongOpened(facts.reopened.answers, screen)) return false;
  return screen === 'guarantors' || !isDecisionAskedFor(facts);
}

/** Screen to which Back returns; undefined if no earlier answer can be changed. */
export const previousStep = (shown: Screen, facts: Facts): Screen | undefined =>
  screensOf[facts.type]
    .slice(0, Math.max(indexOf(shown, facts.type), 0))
    .findLast((step) => mayChange(step, facts));

/**
 * Screen to show after an earlier one was saved again: the next one that applies. Undefined if that is the
 * server's own screen, which the page then follows.
 */
export function stepAfterSaving(shown: Screen, facts: Facts): Screen | undefined {
  const { type } = facts;
  const next = screensOf[type].slice(indexOf(shown, type) + 1).find((step) => !isLeftOut(step, facts));
  return next !== undefined && indexOf(next, type) < indexOf(screenOf(facts), type) ? next : undefined;
}

/**
 * Screen to show after a change from the summary: a follow-up question, or undefined to return to the
 * summary. Only a skipped bank leads to a question, about the accounting data.
 */
export function stepAfterChange(shown: Screen, facts: Facts): Screen | undefined {
  const next = stepAfterSaving(shown, facts);
  return next === 'my-numbers' || next === 'my-numbers-erp' ? next : undefined;
}

export interface Place {
  readonly screen: Screen;
  /** `own`: the server's current screen; `change`: an earlier answer to change; `read`: a read-only one. */
  readonly kind: 'own' | 'change' | 'read';
}

/** Screen for an address: the named one if the applicant has reached it, otherwise the server's. */
export function placeOf(wanted: string | null, facts: Facts): Place {
  const { type } = facts;
  const own: Place = { screen: screenOf(facts), kind: 'own' };
  const screen = screensOf[type].find((one) => one === wanted);
  if (screen === undefined || indexOf(screen, type) >= indexOf(own.screen, type)) return own;
  if (mayChange(screen, facts)) return { screen, kind: 'change' };
  const isAnswer = indexOf(screen, type) <= indexOf('confirm', type);
  const wasSeen = screen === 'select-company' || screen === 'confirm' || !isLeftOut(screen, facts);
  return isAnswer && wasSeen ? { screen, kind: 'read' } : own;
}
