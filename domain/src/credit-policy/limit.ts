import type { GuarantorInput, PolicyInputs } from '../kernel/policy-inputs.ts';
import { parameters, type RiskClass } from './parameters-2026-11.ts';
import { check, type RuleOutcome } from './rule.ts';
import { capacityCents, carrying } from './rules/guarantor-rules.ts';
import type { PolicyRules } from './types.ts';

const { terms, limit } = parameters;

export interface LimitCalculation {
  /** Limit by company, guarantors and product, before the restriction for a single guarantor. */
  readonly engineLimitCents: number;
  readonly limitCents: number;
  readonly isLimitRestricted: boolean;
  readonly outcomes: readonly RuleOutcome[];
}

type Figures = Pick<PolicyInputs, 'company' | 'bankData' | 'accountingData'>;

/** Turnover in öre: the reported one, or the verified one if below 90 % of it or if none was reported. */
function turnoverOf({ company, bankData, accountingData }: Figures): {
  readonly cents: number;
  readonly source: CompanyFacts['turnover'];
} {
  const verified = bankData ? bankData.monthlyInflowCents * 12 : accountingData?.revenueYearCents;
  const reported = company.turnoverYearCents;
  const isVerified =
    verified !== undefined &&
    // Compared without rounding.
    (reported === null || verified * 10_000 < reported * limit.verifiedShareBasisPoints);
  if (isVerified) return { cents: Math.max(verified, 0), source: bankData ? 'bank-data' : 'accounting-data' };
  return { cents: Math.max(reported ?? 0, 0), source: reported === null ? 'unknown' : 'annual-report' };
}

/** Yearly result in öre from the bureau or, before the first annual report, from the accounting system. */
const resultCents = ({ company, accountingData }: Figures): number =>
  company.resultYearCents ?? accountingData?.resultYearCents ?? 0;

/** Facts about the company that the trace lines do not distinguish. */
export interface CompanyFacts {
  /** Source of the turnover used. */
  readonly turnover: 'annual-report' | 'bank-data' | 'accounting-data' | 'unknown';
  readonly isLoss: boolean;
  readonly isEquityNegative: boolean;
}

export const companyFactsOf = (figures: Figures): CompanyFacts => ({
  turnover: turnoverOf(figures).source,
  isLoss: resultCents(figures) < 0,
  isEquityNegative: (figures.company.equityCents ?? 0) < 0,
});

const wholeSteps = (cents: number, stepCents: number): number => Math.floor(cents / stepCents) * stepCents;

/**
 * Total capacity of the guarantors in öre, in whole steps. Other guarantors raise it only in coarse steps,
 * because applicants read the limit and know their own capacity. It is never below the applicant's own
 * capacity, nor below the smallest credit if all together reach that.
 */
function carriedInSteps(
  carriers: readonly GuarantorInput[],
  capacityOf: (guarantor: GuarantorInput) => number,
  { othersStepCents }: PolicyRules,
): number {
  const sumOf = (some: readonly GuarantorInput[]) => some.reduce((sum, one) => sum + capacityOf(one), 0);
  const together = sumOf(carriers);
  const own = sumOf(carriers.filter(({ isApplicant }) => isApplicant));
  return Math.max(
    wholeSteps(own, limit.stepCents),
    wholeSteps(together, othersStepCents),
    Math.min(wholeSteps(together, limit.stepCents), terms.productMinCents),
  );
}

/** Computes the limit, with a line for every step ("Så kom vi fram till kreditgränsen"). */
export function calculateLimit(
  inputs: PolicyInputs,
  riskClass: RiskClass,
  policy: PolicyRules,
): LimitCalculation {
  const { shareOf } = policy;
  const { cents: turnover } = turnoverOf(inputs);
  const shareBasisPoints = limit.turnoverShareBasisPoints[riskClass];
  const fromTurnover = shareOf(turnover, shareBasisPoints);
  const { isLoss, isEquityNegative } = companyFactsOf(inputs);
  const isWeak = isLoss || isEquityNegative;
  const fromCompany = isWeak ? shareOf(fromTurnover, limit.weakFinancesBasisPoints) : fromTurnover;
  const carriers = carrying(inputs);
  const capacityOf = (guarantor: GuarantorInput) => capacityCents(guarantor, inputs, policy);
  const guarantors = carriers.filter((guarantor) => capacityOf(guarantor) >= policy.countedFromCents).length;
  const capacity = carriers.reduce((sum, guarantor) => sum + capacityOf(guarantor), 0);
  // Rounded to whole steps from here on, so that no line about the credit reveals one guarantor's capacity.
  const uncapped = Math.min(
    wholeSteps(fromCompany, limit.stepCents),
    carriedInSteps(carriers, capacityOf, policy),
  );
  const engine = Math.min(uncapped, terms.productMaxCents);
  const isRestricted = engine > terms.singleGuarantorMaxCents && guarantors < 2;
  const granted = isRestricted ? terms.singleGuarantorMaxCents : engine;
  // Another guarantor helps if the company supports a credit and fewer than two guarantors have capacity.
  const isRuleSkipped = inputs.skippedRules.includes('need-extra-guarantors');
  const canBeCarried = fromCompany >= terms.productMinCents && guarantors < 2 && !isRuleSkipped;
  return {
    engineLimitCents: engine,
    limitCents: granted,
    isLimitRestricted: isRestricted,
    outcomes: [
      check('limit-turnover-share', turnover, shareBasisPoints, true),
      check('limit-finances', isWeak ? 'loss or negative equity' : 'sound', 'sound', !isWeak, {
        kind: 'warning',
        code: 'weak-finances',
      }),
      check('limit-company', fromCompany, terms.productMinCents, fromCompany >= terms.productMinCents, {
        kind: 'reject',
      }),
      check(
        'limit-guarantors',
        capacity >= terms.productMinCents ? 'enough' : 'too little',
        terms.productMinCents,
        capacity >= terms.productMinCents,
        { kind: canBeCarried ? 'extra-guarantor' : 'reject' },
      ),
      check('limit-product-max', uncapped, terms.productMaxCents, uncapped <= terms.productMaxCents, {
        kind: 'warning',
        code: 'capped-at-product-max',
      }),
      check(
        'limit-single-guarantor',
        engine,
        guarantors < 2 ? terms.singleGuarantorMaxCents : terms.productMaxCents,
        !isRestricted,
        {
          kind: 'warning',
          code: 'limit-restricted',
        },
      ),
    ],
  };
}
