import { type MainStep, mainSteps } from './contracts/steps.ts';

export {
  isAmongOpened,
  type MainStep,
  mainSteps,
  type ReopenableAnswer,
  reopenableAnswers,
  stepNumbers,
} from './contracts/steps.ts';

const order = new Map<MainStep, number>(mainSteps.map((step, index) => [step, index]));

/** Negative when `a` comes before `b` in the flow. */
export function compareSteps(a: MainStep, b: MainStep): number {
  return (order.get(a) ?? 0) - (order.get(b) ?? 0);
}

/** The later of two steps: an earlier answer given again never moves the applicant back. */
export function furthest(a: MainStep, b: MainStep): MainStep {
  return compareSteps(a, b) >= 0 ? a : b;
}
