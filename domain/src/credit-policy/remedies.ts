import { creditTerms } from '../calculators/credit-terms.ts';
import type { GuarantorInput, PolicyInputs } from '../kernel/policy-inputs.ts';
import { parameters } from './parameters-2026-11.ts';
import { reasonLines } from './rejection.ts';
import { codesIn, plainRule } from './rule.ts';
import type { CreditPolicy } from './types.ts';

/** Changes that can reverse a rejection, in the order of the letter. */
const remedyKinds = [
  'fewer-remarks',
  'lower-tax-debt',
  'lower-own-risk',
  'better-class',
  'lower-risk',
  'no-loss',
  'no-negative-equity',
  'higher-turnover',
  'extra-guarantor',
] as const;
/** Changes of the turnover in one source, for cases in which a single source is enough. */
const turnoverKinds = ['verified-turnover', 'bank-turnover', 'reported-turnover'] as const;
type RemedyKind = (typeof remedyKinds | typeof turnoverKinds)[number];

export interface Remedy {
  readonly kind: RemedyKind;
  /** Smallest sufficient change: a number of remarks, öre, basis points or the bureau's class. */
  readonly value: number;
}

interface Change {
  /** Current value; undefined if there is nothing to change. */
  readonly now: (inputs: PolicyInputs) => number | undefined;
  /** Best possible value. */
  readonly best: number | ((inputs: PolicyInputs) => number);
  /** Unit of which values are multiples. */
  readonly step: number;
  /** Inputs after the change. */
  readonly applied: (inputs: PolicyInputs, value: number) => PolicyInputs;
}

/** Turnover in öre that is enough for ten times the largest credit, whatever the share. */
const HIGH_TURNOVER_CENTS = 10_000_000_000;
const GOOD_INCOME_CENTS = 60_000_000;
const KRONA_CENTS = 100;

const ofCompany = (differs: (value: number) => Partial<PolicyInputs['company']>): Change['applied'] => {
  return (inputs, value) => ({ ...inputs, company: { ...inputs.company, ...differs(value) } });
};
const negative = (cents: number | null | undefined): number | undefined =>
  cents !== null && cents !== undefined && cents < 0 ? cents : undefined;

const bestOf = ({ best }: Change, inputs: PolicyInputs): number =>
  typeof best === 'number' ? best : best(inputs);

const withReportedTurnover: Change['applied'] = (inputs, cents) => ({
  ...inputs,
  company: { ...inputs.company, turnoverYearCents: Math.max(inputs.company.turnoverYearCents ?? 0, cents) },
});
/** Raises bank data and accounting data to the amount; adds bank data if there is neither. */
const withVerifiedTurnover: Change['applied'] = (inputs, cents) => {
  const { bankData, accountingData } = inputs;
  const monthlyInflowCents = Math.max(bankData?.monthlyInflowCents ?? 0, Math.ceil(cents / 12));
  return {
    ...inputs,
    bankData: bankData || !accountingData ? { monthlyInflowCents } : null,
    accountingData: accountingData && {
      ...accountingData,
      revenueYearCents: Math.max(accountingData.revenueYearCents, cents),
    },
  };
};
const isVerified = ({ bankData, accountingData }: PolicyInputs): boolean =>
  bankData !== null || accountingData !== null;
/** Largest reported turnover, in whole kronor as öre, that bank or accounting data support. */
function mostReportedCents({ bankData, accountingData }: PolicyInputs): number {
  const verified = bankData ? bankData.monthlyInflowCents * 12 : (accountingData?.revenueYearCents ?? 0);
  const most = (verified * 10_000) / parameters.limit.verifiedShareBasisPoints;
  return Math.min(Math.floor(most / KRONA_CENTS) * KRONA_CENTS, HIGH_TURNOVER_CENTS);
}

const changes: Readonly<Record<RemedyKind, Change>> = {
  'fewer-remarks': {
    now: ({ company }) => company.paymentRemarksCount,
    best: 0,
    step: 1,
    applied: ofCompany((paymentRemarksCount) => ({ paymentRemarksCount })),
  },
  'lower-tax-debt': {
    now: ({ company }) => company.taxDebtCents,
    best: 0,
    step: KRONA_CENTS,
    applied: ofCompany((taxDebtCents) => ({ taxDebtCents })),
  },
  'lower-own-risk': {
    now: ({ guarantors }) =>
      guarantors.find(({ isApplicant }) => isApplicant)?.figures.riskForecastBasisPoints,
    best: 0,
    step: 1,
    applied: (inputs, riskForecastBasisPoints) => ({
      ...inputs,
      guarantors: inputs.guarantors.map((one) =>
        one.isApplicant ? { ...one, figures: { ...one.figures, riskForecastBasisPoints } } : one,
      ),
    }),
  },
  'better-class': {
    now: ({ company }) => company.riskClass,
    best: 5,
    step: 1,
    applied: ofCompany((riskClass) => ({ riskClass })),
  },
  'lower-risk': {
    now: ({ company }) => company.riskForecastBasisPoints,
    best: 0,
    step: 1,
    applied: ofCompany((riskForecastBasisPoints) => ({ riskForecastBasisPoints })),
  },
  'no-loss': {
    now: ({ company, accountingData }) =>
      negative(company.resultYearCents ?? accountingData?.resultYearCents),
    best: 0,
    step: KRONA_CENTS,
    applied: ofCompany((resultYearCents) => ({ resultYearCents })),
  },
  'no-negative-equity': {
    now: ({ company }) => negative(company.equityCents),
    best: 0,
    step: KRONA_CENTS,
    applied: ofCompany((equityCents) => ({ equityCents })),
  },
  'higher-turnover': {
    now: () => 0,
    best: HIGH_TURNOVER_CENTS,
    step: KRONA_CENTS,
    applied: (inputs, cents) => {
      const reported = withReportedTurnover(inputs, cents);
      return isVerified(inputs) ? withVerifiedTurnover(reported, cents) : reported;
    },
  },
  'verified-turnover': {
    now: ({ company, accountingData, bankData }) =>
      !bankData && (accountingData || company.turnoverYearCents === null) ? 0 : undefined,
    best: HIGH_TURNOVER_CENTS,
    step: KRONA_CENTS,
    applied: withVerifiedTurnover,
  },
  // Bank data take precedence over accounts.
  'bank-turnover': {
    now: ({ bankData }) => (bankData ? 0 : undefined),
    best: HIGH_TURNOVER_CENTS,
    step: KRONA_CENTS,
    applied: withVerifiedTurnover,
  },
  'reported-turnover': {
    now: (inputs) => (isVerified(inputs) && inputs.company.turnoverYearCents !== null ? 0 : undefined),
    best: mostReportedCents,
    step: KRONA_CENTS,
    applied: withReportedTurnover,
  },
  'extra-guarantor': {
    // Below this income a guarantor is not qualified, even if staff skipped that rule.
    now: () => creditTerms.guarantorMinIncomeCents - KRONA_CENTS,
    best: GOOD_INCOME_CENTS,
    step: KRONA_CENTS,
    applied: (inputs, assessedIncomeYearCents) => ({
      ...inputs,
      guarantors: [
        ...inputs.guarantors,
        {
          personId: inputs.applicant.personId,
          isApplicant: false,
          figures: { ...nothingAgainst, assessedIncomeYearCents },
        },
      ],
    }),
  },
};

const nothingAgainst: GuarantorInput['figures'] = {
  assessedIncomeYearCents: 0,
  paymentRemarksCount: 0,
  debtAtEnforcementCents: 0,
  unsecuredCreditsCents: 0,
  riskForecastBasisPoints: 0,
  declaredPrivateCreditsCents: 0,
  grantedElsewhereCents: 0,
};

/** The rules whose input a remedy changes. */
export const rulesOf: Readonly<Record<RemedyKind, readonly string[]>> = {
  'fewer-remarks': ['company-payment-remarks', 'company-without-remarks'],
  'lower-tax-debt': ['company-tax-debt'],
  'lower-own-risk': ['guarantor-risk-forecast'],
  'better-class': ['company-risk-class', 'risk-class'],
  'lower-risk': ['company-risk-forecast'],
  'no-loss': ['limit-finances'],
  'no-negative-equity': ['limit-finances'],
  'higher-turnover': ['limit-company'],
  'verified-turnover': ['limit-company'],
  'bank-turnover': ['limit-company'],
  'reported-turnover': ['limit-company'],
  'extra-guarantor': ['limit-guarantors'],
};

/** Inputs after all changes. */
export const withRemedies = (inputs: PolicyInputs, remedies: readonly Remedy[]): PolicyInputs =>
  remedies.reduce((changed, { kind, value }) => changes[kind].applied(changed, value), inputs);

/**
 * The smallest set of changes that reverses a rejection, by the policy that decided, each at its smallest
 * sufficient value: evaluates every selection at its best values, then moves each value back towards the
 * current one as far as the outcome allows. Among sets of equal size, those that concern the reasons come
 * first.
 * @returns an empty list if no change reverses the outcome, or nothing is rejected
 */
export function remediesOf(inputs: PolicyInputs, policy: Pick<CreditPolicy, 'evaluate'>): Remedy[] {
  const isRejected = (remedies: readonly Remedy[]): boolean =>
    policy.evaluate(withRemedies(inputs, remedies)).outcome === 'rejected';
  const best = remedyKinds.flatMap((kind): Remedy[] => {
    const value = bestOf(changes[kind], inputs);
    return (changes[kind].now(inputs) ?? value) === value ? [] : [{ kind, value }];
  });
  const { outcome, trace } = policy.evaluate(inputs);
  if (outcome !== 'rejected' || isRejected(best)) return [];
  const reasons = new Set(reasonLines(trace).map(({ rule }) => plainRule(rule)));
  const unexplained = (some: readonly Remedy[]): number =>
    some.filter(({ kind }) => !rulesOf[kind].some((rule) => reasons.has(rule))).length;
  const needed = best.filter((_, place) => isRejected(best.toSpliced(place, 1)));
  const others = best.filter((one) => !needed.includes(one));
  const fewest =
    Array.from({ length: 2 ** others.length }, (_, bits) =>
      best.filter((one) => needed.includes(one) || (bits >> others.indexOf(one)) % 2 === 1),
    )
      .toSorted((one, other) => one.length - other.length || unexplained(one) - unexplained(other))
      .find((some) => !isRejected(some)) ?? best;
  const asked = [...fewest];
  for (const [place, { kind }] of fewest.entries()) {
    const does = (one: Remedy): boolean => !isRejected(asked.with(place, one));
    const isEnough = (one: RemedyKind): boolean =>
      changes[one].now(inputs) !== undefined && does({ kind: one, value: bestOf(changes[one], inputs) });
    const used = (kind === 'higher-turnover' && turnoverKinds.find(isEnough)) || kind;
    const value = leastOf(changes[used], inputs, (least) => does({ kind: used, value: least }));
    asked[place] = { kind: used, value };
  }
  return asked;
}

/** Step still required between a reversed rejection and a credit. */
export type NextStep = 'extra-guarantor' | 'guarantor-details' | 'review';

/**
 * Steps that the policy would still require after the remedies. Steps due to a screening are left out,
 * because applicants read the list and must not learn of it.
 */
export function stepsAfter(
  inputs: PolicyInputs,
  policy: Pick<CreditPolicy, 'evaluate'>,
  remedies: readonly Remedy[],
): NextStep[] {
  if (remedies.length === 0) return [];
  const { trace } = policy.evaluate(withRemedies(inputs, remedies));
  const asks = (effect: string): boolean => trace.some((line) => line.effect.split(' ').includes(effect));
  return [
    ...(['extra-guarantor', 'guarantor-details'] as const).filter(asks),
    ...(codesIn(trace, 'review').includes('verification-missing') ? (['review'] as const) : []),
  ];
}

/**
 * Sufficient value closest to the current one, found by bisection.
 * @param does monotonic test: false up to some value, then true up to the best one
 */
function leastOf(change: Change, inputs: PolicyInputs, does: (value: number) => boolean): number {
  const { now, step } = change;
  const best = bestOf(change, inputs);
  const direction = best > (now(inputs) ?? best) ? 1 : -1;
  let [still, tooFar] = [0, Math.ceil(Math.abs(best - (now(inputs) ?? best)) / step)];
  // Counted in steps back from the best value, so that every value is whole.
  const valueAt = (stepsBack: number): number => best - direction * stepsBack * step;
  while (tooFar - still > 1) {
    const middle = Math.floor((still + tooFar) / 2);
    if (does(valueAt(middle))) still = middle;
    else tooFar = middle;
  }
  return valueAt(still);
}
