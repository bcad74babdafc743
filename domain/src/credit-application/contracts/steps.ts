const stepsToOffer = [
  'user-details',
  'select-company',
  'household',
  'loans-details',
  'instantor',
  'my-numbers',
  'my-numbers-erp',
  'kyc',
  'owners',
  'guarantors',
  'status',
  'status-purpose',
] as const;
const stepsFromOffer = ['sign', 'complete', 'redirect'] as const;

/** Steps of the standard type in order. Only the server decides the next step. */
export const mainSteps = [...stepsToOffer, ...stepsFromOffer] as const;
export type MainStep = (typeof mainSteps)[number];

/** Steps that only the type `cutter` has: those between owners and guarantors, and its last step. */
const lenderSteps = ['lenders', 'lender-details', 'lender-details-upload'] as const;
const cutterEnd = 'creditcutter-complete';

/**
 * Steps of the type `cutter` in order, until the answers are complete. Staff then make an offer, after which
 * the steps are those of the standard type from `status`.
 */
export const cutterSteps = [
  'user-details',
  'select-company',
  'kyc',
  'owners',
  ...lenderSteps,
  'guarantors',
  cutterEnd,
] as const;
export type CutterStep = (typeof cutterSteps)[number];

/** Steps at which the server can hold an application. */
export type ServerStep = MainStep | CutterStep;

/** All step names in the API, including the status screen after approval. */
export const applicationSteps = [
  ...stepsToOffer,
  'approved',
  ...stepsFromOffer,
  ...lenderSteps,
  cutterEnd,
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

const atDecision = ['status', 'status-purpose'] as const;

/** Steps grouped for staff: answers, steps that only `cutter` has, and the decision with all later steps. */
export const stepGroups = {
  application: stepsToOffer.filter((step) => !(atDecision as readonly string[]).includes(step)),
  cutter: [...lenderSteps, cutterEnd],
  decision: [...atDecision, 'approved', ...stepsFromOffer],
} as const satisfies Readonly<Record<string, readonly ApplicationStep[]>>;

/**
 * Answers that staff can reopen during a review, each with the answers that depend on it. The company is
 * excluded: another company needs another application.
 */
export const reopenableAnswers = [
  'user-details',
  'household',
  'loans-details',
  'instantor',
  'kyc',
  'owners',
  'guarantors',
] as const satisfies readonly MainStep[];
export type ReopenableAnswer = (typeof reopenableAnswers)[number];

const partsOf: Readonly<Partial<Record<MainStep, ReopenableAnswer>>> = {
  'my-numbers': 'instantor',
  'my-numbers-erp': 'instantor',
};

/** True if the answer of a step was reopened. */
export const isAmongOpened = (opened: readonly ReopenableAnswer[], step: string): boolean =>
  opened.some((one) => one === step || one === partsOf[step as MainStep]);

/** Stage of the progress bar for each step: six through the decision, then sign, complete and redirect. */
export const stepNumbers: Readonly<Record<MainStep | 'approved', number>> = {
  'user-details': 1,
  'select-company': 2,
  household: 3,
  'loans-details': 4,
  instantor: 3,
  'my-numbers': 3,
  kyc: 3,
  'my-numbers-erp': 4,
  owners: 4,
  guarantors: 5,
  status: 6,
  approved: 6,
  'status-purpose': 6,
  sign: 7,
  complete: 8,
  redirect: 9,
};

/** Stage of the progress bar for each `cutter` step. */
export const cutterStepNumbers: Readonly<Record<CutterStep, number>> = {
  'user-details': 1,
  'select-company': 2,
  kyc: 3,
  owners: 4,
  lenders: 5,
  'lender-details': 6,
  'lender-details-upload': 7,
  guarantors: 8,
  'creditcutter-complete': 9,
};

/** Stages of the progress bar, by type of application. */
export const progressStages = { standard: 6, cutter: 9 } as const;
