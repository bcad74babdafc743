/** The main flow in the order of. The server is the only authority on the next step. */
export const mainSteps = [
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
  'sign',
  'complete',
  'redirect',
] as const;

export type MainStep = (typeof mainSteps)[number];

/** Stage of the progress bar: six before and at the decision, then sign, complete, redirect (C-103…C-118, X-21, X-22). */
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

const order = new Map<MainStep, number>(mainSteps.map((step, index) => [step, index]));

/** Negative when `a` comes before `b` in the flow. */
export function compareSteps(a: MainStep, b: MainStep): number {
  return (order.get(a) ?? 0) - (order.get(b) ?? 0);
}

/** The later of two steps: an earlier answer given again never moves the applicant back. */
export function furthest(a: MainStep, b: MainStep): MainStep {
  return compareSteps(a, b) >= 0 ? a : b;
}
