import type { GuarantorInput, PolicyInputs } from '../kernel/policy-inputs.ts';
import type { CreditPolicy } from './policy.ts';
import { plainRule, type RuleTrace } from './rule.ts';

/** The line alone refuses the credit. */
export const rejects = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('reject');

/**
 * The rules that a rejection rests on: whoever puts right what they looked at, all of them, is not rejected, and whoever leaves one out
 * is. A rule that failed and only warns, or makes the credit dearer, is none of them. Nor is one that fails because another one did: the
 * class because of the bureau's, the turnover because the class carries no share of it, the guarantors because the company carries no
 * credit that another one could join.
 */
export function decidingLines(trace: readonly RuleTrace[]): RuleTrace[] {
  const failed = trace.filter(rejects);
  const hasFailed = (rule: string): boolean => failed.some((line) => line.rule === rule);
  const lineOf = (rule: string) => trace.find((line) => line.rule === rule);
  const followsFromAnother: Readonly<Record<string, () => boolean>> = {
    'risk-class': () => hasFailed('company-risk-class'),
    'limit-company': () => lineOf('limit-turnover-share')?.threshold === '0',
    'limit-guarantors': () =>
      hasFailed('limit-company') &&
      lineOf('guarantor-qualified')?.result !== 'not-applicable' &&
      lineOf('limit-single-guarantor')?.threshold !== lineOf('limit-product-max')?.threshold,
  };
  return failed.filter(({ rule }) => !followsFromAnother[plainRule(rule)]?.());
}

/**
 * The rules that a rejection rests on, with a loss that halved a limit which would have been enough: the turnover alone would not explain
 * that a better result helps.
 */
export function reasonLines(trace: readonly RuleTrace[]): RuleTrace[] {
  const deciding = decidingLines(trace);
  const ofCompany = deciding.find(({ rule }) => rule === 'limit-company');
  const isHalvedBelow = 2 * Number(ofCompany?.input) >= Number(ofCompany?.threshold);
  return trace.filter(
    (line) =>
      deciding.includes(line) ||
      (line.rule === 'limit-finances' && line.result === 'failed' && isHalvedBelow),
  );
}

/** What would have to be different for another decision, as far as the applicant can change it. In the order in which it is told. */
export const remedies = [
  'remarks-gone',
  'tax-debt-paid',
  'better-risk',
  'sound-finances',
  'higher-turnover',
  'extra-guarantor',
] as const;
export type Remedy = (typeof remedies)[number];

/** Ten times the largest credit that is granted, by any share of the turnover. */
const HIGH_TURNOVER_CENTS = 10_000_000_000;
const goodIncome: GuarantorInput['figures'] = {
  assessedIncomeYearCents: 60_000_000,
  paymentRemarksCount: 0,
  debtAtEnforcementCents: 0,
  unsecuredCreditsCents: 0,
  riskForecastBasisPoints: 0,
  declaredPrivateCreditsCents: 0,
  grantedElsewhereCents: 0,
};

const withCompany = (inputs: PolicyInputs, differs: Partial<PolicyInputs['company']>): PolicyInputs => ({
  ...inputs,
  company: { ...inputs.company, ...differs },
});

/** The same application once it is so. */
const applied: Readonly<Record<Remedy, (inputs: PolicyInputs) => PolicyInputs>> = {
  'remarks-gone': (inputs) => withCompany(inputs, { paymentRemarksCount: 0 }),
  'tax-debt-paid': (inputs) => withCompany(inputs, { taxDebtCents: 0 }),
  'better-risk': (inputs) => withCompany(inputs, { riskClass: 5, riskForecastBasisPoints: 0 }),
  'sound-finances': (inputs) => withCompany(inputs, { resultYearCents: 1, equityCents: 1 }),
  'higher-turnover': (inputs) => ({
    ...withCompany(inputs, { turnoverYearCents: HIGH_TURNOVER_CENTS }),
    bankData: inputs.bankData && { monthlyInflowCents: HIGH_TURNOVER_CENTS / 10 },
    accountingData: inputs.accountingData && {
      ...inputs.accountingData,
      revenueYearCents: HIGH_TURNOVER_CENTS,
    },
  }),
  'extra-guarantor': (inputs) => ({
    ...inputs,
    guarantors: [
      ...inputs.guarantors,
      { personId: inputs.applicant.personId, isApplicant: false, figures: goodIncome },
    ],
  }),
};

/** The same application once all of it is so. */
export const withRemedies = (inputs: PolicyInputs, some: readonly Remedy[]): PolicyInputs =>
  some.reduce((changed, remedy) => applied[remedy](changed), inputs);

/**
 * The fewest things that together change a rejection, by the policy that decided: it is evaluated with each selection of them, 63 at most.
 * @returns none where nothing of it changes the outcome, or where nothing is rejected
 */
export function remediesOf(inputs: PolicyInputs, policy: Pick<CreditPolicy, 'evaluate'>): Remedy[] {
  const isRejected = (some: PolicyInputs): boolean => policy.evaluate(some).outcome === 'rejected';
  if (!isRejected(inputs)) return [];
  const selections = Array.from({ length: 2 ** remedies.length - 1 }, (_, index) => index + 1)
    .map((bits) => remedies.filter((_, place) => (bits >> place) % 2 === 1))
    .toSorted((one, other) => one.length - other.length);
  return selections.find((some) => !isRejected(withRemedies(inputs, some))) ?? [];
}
