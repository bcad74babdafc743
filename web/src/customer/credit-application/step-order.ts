import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  type ApplicationStep,
  type MainStep,
  mainSteps,
  stepNumbers,
} from '@kreditlina/domain/credit-application/contracts/steps';

/** Stages of the progress line. */
export const STAGES = 6;

/** What can be shown: the steps of the wire, and the summary between the guarantors and the decision. */
export type Screen = ApplicationStep | 'confirm';

const screens: readonly (MainStep | 'confirm')[] = mainSteps.flatMap((step) =>
  step === 'guarantors' ? [step, 'confirm' as const] : [step],
);
const order: readonly Screen[] = screens;
const indexOf = (screen: Screen): number => order.indexOf(screen === 'approved' ? 'status' : screen);

/** The server's own screen: at the step guarantors the summary, once the list was given. */
export const screenOf = ({
  step,
  awaits_confirmation,
}: Pick<CreditApplication, 'step' | 'awaits_confirmation'>): Screen =>
  step === 'guarantors' && awaits_confirmation ? 'confirm' : step;

/**
 * Stage of a screen: its number, but never more than that of a step still to come, so that the line only moves forwards.
 * Steps after the decision (7 …) stand after the line.
 */
export function stageOf(screen: Screen): number {
  const from = indexOf(screen);
  if (from < 0) return 0;
  return Math.min(
    ...screens.slice(from).map((later) => stepNumbers[later === 'confirm' ? 'guarantors' : later]),
  );
}

type Facts = Pick<
  CreditApplication,
  | 'step'
  | 'awaits_confirmation'
  | 'is_reopened'
  | 'data'
  | 'kyc_data'
  | 'limit'
  | 'needs_extra_guarantors'
  | 'guarantors'
  | 'extra_guarantors'
>;

/**
 * True once a decision has been asked for, also when it came back to the guarantors: earlier answers stand. Not those of an
 * application that a person opened again.
 */
export const isDecisionAskedFor = (facts: Facts): boolean =>
  !facts.is_reopened &&
  (facts.limit !== null ||
    facts.needs_extra_guarantors ||
    [...facts.guarantors, ...facts.extra_guarantors].some((one) => one.needs_extra_details));

/**
 * Screens that this customer does not see: accounting data when the bank data came, owners when there is only one and nobody
 * outside controls the company, the summary once it was confirmed or an increase was given up, another company for an application
 * that was opened again.
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

/** The screen to which Back leads, or none: answers can be changed until the decision has been asked for. */
export function previousStep(shown: Screen, facts: Facts): Screen | undefined {
  const at = indexOf(shown);
  if (shown === 'status-purpose') return 'status';
  if (shown === 'confirm') return 'guarantors';
  if (at > indexOf('confirm') || isDecisionAskedFor(facts)) return undefined;
  return screens.slice(0, Math.max(at, 0)).findLast((step) => !isLeftOut(step, facts));
}

/**
 * The screen to show after an earlier one was saved again: the next one that this customer sees. Undefined once that is the
 * server's own, which the page then follows.
 */
export function stepAfterSaving(shown: Screen, facts: Facts): Screen | undefined {
  const next = screens.slice(indexOf(shown) + 1).find((step) => !isLeftOut(step, facts));
  return next !== undefined && indexOf(next) < indexOf(screenOf(facts)) ? next : undefined;
}

/**
 * The screen to show after an answer was changed from the summary: the summary again, or what the server asks now. Only a
 * bank that was skipped is followed by the question about the accounting data.
 */
export function stepAfterChange(shown: Screen, facts: Facts): Screen | undefined {
  const next = stepAfterSaving(shown, facts);
  return next === 'my-numbers' || next === 'my-numbers-erp' ? next : undefined;
}

/** The screen to show: the one gone back to, as long as the server is still beyond it. */
export function stepToShow(wanted: Screen | undefined, server: Screen): Screen {
  return wanted !== undefined && indexOf(wanted) < indexOf(server) ? wanted : server;
}
