import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import { parameters, type RiskClass } from './parameters-2026-11.ts';
import type { PolicyRules } from './policy.ts';
import { check, type RuleOutcome } from './rule.ts';
import { capacityCents, carrying } from './rules/guarantor-rules.ts';

const { terms, limit } = parameters;

export interface LimitCalculation {
  /** What company, guarantors and product carry together, before the restriction to one guarantor. */
  readonly engineLimitCents: number;
  readonly limitCents: number;
  readonly isLimitRestricted: boolean;
  readonly outcomes: readonly RuleOutcome[];
}

/** Reported turnover, unless the verified one is below 90 % of it or is all there is. */
function turnoverCents({ company, bankData, accountingData }: PolicyInputs): number {
  const verified = bankData ? bankData.monthlyInflowCents * 12 : accountingData?.revenueYearCents;
  const reported = company.turnoverYearCents;
  if (reported === null) return Math.max(verified ?? 0, 0);
  // Compared exactly, before anything is rounded.
  if (verified === undefined || verified * 10_000 >= reported * limit.verifiedShareBasisPoints)
    return Math.max(reported, 0);
  return Math.max(verified, 0);
}

/** The bureau's result; before the first annual report the one of the accounting system. */
const resultCents = ({ company, accountingData }: PolicyInputs): number =>
  company.resultYearCents ?? accountingData?.resultYearCents ?? 0;

/** The limit, from turnover, finances, guarantors and product, with a line for every step ("Så kom vi fram till kreditgränsen"). */
export function calculateLimit(
  inputs: PolicyInputs,
  riskClass: RiskClass,
  policy: PolicyRules,
): LimitCalculation {
  const { shareOf } = policy;
  const turnover = turnoverCents(inputs);
  const shareBasisPoints = limit.turnoverShareBasisPoints[riskClass];
  const fromTurnover = shareOf(turnover, shareBasisPoints);
  const isWeak = resultCents(inputs) < 0 || (inputs.company.equityCents ?? 0) < 0;
  const fromCompany = isWeak ? shareOf(fromTurnover, limit.weakFinancesBasisPoints) : fromTurnover;
  const carriers = carrying(inputs);
  const guarantors = carriers.length;
  const capacity = carriers.reduce((sum, guarantor) => sum + capacityCents(guarantor, inputs, policy), 0);
  // In whole steps from here on: what one guarantor carries must not be read off a line that is about the credit.
  const uncapped = Math.floor(Math.min(fromCompany, capacity) / limit.stepCents) * limit.stepCents;
  const engine = Math.min(uncapped, terms.productMaxCents);
  const isRestricted = engine > terms.singleGuarantorMaxCents && guarantors < 2;
  const granted = isRestricted ? terms.singleGuarantorMaxCents : engine;
  // Another guarantor helps when the company carries a credit and fewer than two guarantors answer for it.
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
