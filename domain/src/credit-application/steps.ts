import type { ApplicationType } from './contracts/enums.ts';
import {
  type CutterStep,
  cutterSteps,
  type MainStep,
  mainSteps,
  type ServerStep,
} from './contracts/steps.ts';

export {
  isAmongOpened,
  type MainStep,
  mainSteps,
  type ReopenableAnswer,
  reopenableAnswers,
  type ServerStep,
  stepNumbers,
} from './contracts/steps.ts';

const isOfMain = (step: ServerStep): step is MainStep => (mainSteps as readonly ServerStep[]).includes(step);
const isOfCutter = (step: ServerStep): step is CutterStep =>
  (cutterSteps as readonly ServerStep[]).includes(step);

/** Steps of both types in sequence: `cutter` has lenders before guarantors, and ends at the decision. */
const inOrder: readonly ServerStep[] = mainSteps.flatMap((step): readonly ServerStep[] => {
  if (step !== 'guarantors') return [step];
  const own: readonly ServerStep[] = cutterSteps.filter((one) => !isOfMain(one));
  return [...own.slice(0, -1), step, ...own.slice(-1)];
});
const order = new Map<ServerStep, number>(inOrder.map((step, index) => [step, index]));

/** Negative when `a` comes before `b` in the flow. */
export function compareSteps(a: ServerStep, b: ServerStep): number {
  return (order.get(a) ?? 0) - (order.get(b) ?? 0);
}

/** The later of two steps: answering an earlier step again never moves the applicant back. */
export function furthest(a: ServerStep, b: ServerStep): ServerStep {
  return compareSteps(a, b) >= 0 ? a : b;
}

/** True if applications of the type have this step. From the offer onwards both types have the same steps. */
export function isAskedOf(type: ApplicationType, step: ServerStep): boolean {
  if (type === 'standard') return isOfMain(step);
  return isOfCutter(step) || compareSteps(step, 'status') >= 0;
}

/** Step of an application that is being decided, or first waits for others. */
export const decidingStep = (type: ApplicationType): ServerStep =>
  type === 'cutter' ? 'creditcutter-complete' : 'status';
