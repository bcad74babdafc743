import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  type ApplicationStep,
  mainSteps,
  stepNumbers,
} from '@kreditlina/domain/credit-application/contracts/steps';

/** Stages of the progress line. */
export const STAGES = 6;

const order: readonly ApplicationStep[] = mainSteps;
const indexOf = (step: ApplicationStep): number => order.indexOf(step === 'approved' ? 'status' : step);

/**
 * Stage of a step: its number, but never more than that of a step still to come, so that the line only moves forwards.
 * Steps after the decision (7 …) stand after the line.
 */
export function stageOf(step: ApplicationStep): number {
  const from = indexOf(step);
  if (from < 0) return 0;
  return Math.min(...mainSteps.slice(from).map((later) => stepNumbers[later]));
}

type Facts = Pick<
  CreditApplication,
  'step' | 'data' | 'kyc_data' | 'limit' | 'needs_extra_guarantors' | 'guarantors'
>;

/** True once a decision has been asked for, also when it came back to the guarantors: earlier answers stand. */
const isDecisionAskedFor = ({ limit, needs_extra_guarantors, guarantors }: Facts): boolean =>
  limit !== null || needs_extra_guarantors || guarantors.some((one) => one.needs_extra_details);

/** Steps that this customer never sees: accounting data when the bank data came, owners when there is only one. */
export function isLeftOut(step: ApplicationStep, { data, kyc_data }: Facts): boolean {
  if (step === 'my-numbers') return data.bank_data === 'received';
  if (step === 'my-numbers-erp') return data.bank_data === 'received' || data.accounting_data === 'skipped';
  if (step === 'owners') return kyc_data?.sole_owner === 'yes';
  return false;
}

/** The step to which Back leads, or none: answers can be changed until the decision has been asked for. */
export function previousStep(shown: ApplicationStep, facts: Facts): ApplicationStep | undefined {
  const at = indexOf(shown);
  if (shown === 'status-purpose') return 'status';
  if (at > indexOf('guarantors') || isDecisionAskedFor(facts)) return undefined;
  return mainSteps.slice(0, Math.max(at, 0)).findLast((step) => !isLeftOut(step, facts));
}

/**
 * The step to show after an earlier one was saved again: the next one that this customer sees. Undefined once that is the
 * server's own step, which the screen then follows.
 */
export function stepAfterSaving(shown: ApplicationStep, facts: Facts): ApplicationStep | undefined {
  const next = mainSteps.slice(indexOf(shown) + 1).find((step) => !isLeftOut(step, facts));
  return next !== undefined && indexOf(next) < indexOf(facts.step) ? next : undefined;
}

/** The step to show: the one gone back to, as long as the server is still beyond it. */
export function stepToShow(
  wanted: ApplicationStep | undefined,
  serverStep: ApplicationStep,
): ApplicationStep {
  return wanted !== undefined && indexOf(wanted) < indexOf(serverStep) ? wanted : serverStep;
}
