import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import { calculateLimit } from './limit.ts';
import { parameters, type RiskClass, riskClasses } from './parameters-2026-11.ts';
import { type Consequence, check, type RuleOutcome, toTrace } from './rule.ts';
import { companyRules } from './rules/company-rules.ts';
import { dueDiligenceRules } from './rules/due-diligence-rules.ts';
import { guarantorRules } from './rules/guarantor-rules.ts';
import type { CreditPolicy, PolicyDecision, PolicyOutcome, PolicyRules } from './types.ts';

const failedConsequences = (outcomes: readonly RuleOutcome[]): Consequence[] =>
  outcomes.filter((outcome) => outcome.result === 'failed').flatMap((outcome) => outcome.consequences);

/** The bureau's class 5…1 as A…E, one class lower for each consequence `class-down`. */
function riskClassOf(inputs: PolicyInputs, consequences: readonly Consequence[]): RiskClass {
  const down = consequences.filter(({ kind }) => kind === 'class-down').length;
  return riskClasses[5 - inputs.company.riskClass + down] ?? 'E';
}

function rateOf(riskClass: RiskClass, consequences: readonly Consequence[]): number {
  const added = consequences.reduce((sum, item) => (item.kind === 'rate' ? sum + item.basisPoints : sum), 0);
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = parameters.terms;
  return Math.min(Math.max(parameters.rate.baseYearBasisPoints[riskClass] + added, floor), ceiling);
}

/** Outcome by precedence: rejection, requests for more, staff review of an otherwise complete case. */
function outcomeOf(consequences: readonly Consequence[]): PolicyOutcome {
  const has = (kind: Consequence['kind']) => consequences.some((consequence) => consequence.kind === kind);
  if (has('reject')) return 'rejected';
  if (has('extra-guarantor')) return 'needs-extra-guarantors';
  if (has('guarantor-details')) return 'needs-guarantor-details';
  return has('review') ? 'manual-review' : 'approved';
}

function evaluate(inputs: PolicyInputs, policy: PolicyRules): PolicyDecision {
  const rules = [...companyRules(inputs), ...dueDiligenceRules(inputs), ...guarantorRules(inputs, policy)];
  const weighed = failedConsequences(rules);
  const riskClass = riskClassOf(inputs, weighed);
  const rateYearBasisPoints = rateOf(riskClass, weighed);
  const limit = calculateLimit(inputs, riskClass, policy);
  const outcomes = [
    ...rules,
    check('risk-class', riskClass, 'D', riskClass !== 'E', { kind: 'reject' }),
    ...limit.outcomes,
    check('rate', rateYearBasisPoints, parameters.terms.rateCeilingYearBasisPoints, true),
  ];
  const consequences = failedConsequences(outcomes);
  const outcome = outcomeOf(consequences);
  const isGrantable = outcome !== 'rejected';
  return {
    policyVersion: policy.version,
    outcome,
    limitCents: isGrantable ? limit.limitCents : 0,
    engineLimitCents: limit.engineLimitCents,
    rateYearBasisPoints,
    riskClass,
    isLimitRestricted: isGrantable && limit.isLimitRestricted,
    isOptionalToIncrease: isGrantable && limit.isLimitRestricted,
    creditWarnings: unique(consequences.flatMap((item) => (item.kind === 'warning' ? [item.code] : []))),
    reviewReasons: unique(consequences.flatMap((item) => (item.kind === 'review' ? [item.reason] : []))),
    guarantorsNeedingDetails: unique(
      consequences.flatMap((item) => (item.kind === 'guarantor-details' ? [item.personId] : [])),
    ),
    trace: outcomes.map(toTrace),
  };
}

const unique = (items: readonly string[]): string[] => [...new Set(items)];

/**
 * A version of the policy. All so far share the thresholds of 2026-11 and differ only in `PolicyRules`; a
 * version with other thresholds gets its own parameter file.
 */
const createPolicy = (rules: PolicyRules): CreditPolicy => ({
  version: rules.version,
  validFrom: rules.validFrom,
  terms: parameters.terms,
  evaluate: (inputs) => evaluate(inputs, rules),
});

/**
 * Version of November 2026, no longer in force. Kept unchanged, so that a replay gives the same result. It
 * rounded amounts down to hundreds of kronor before computing shares, and ignored guarantors' exposure in
 * other applications and their remaining capacity.
 */
export const policy202611 = createPolicy({
  version: parameters.version,
  // The first version also decides the generated histories of earlier years.
  validFrom: '2000-01-01',
  shareOf: (amountCents, basisPoints) => Math.floor(amountCents / 10_000) * basisPoints,
  isExposureCounted: false,
  countedFromCents: 0,
  othersStepCents: parameters.limit.stepCents,
});

/**
 * Version in force. A change of threshold or rule needs a new version in a new file, because replays of this
 * one must keep giving the same result. Differences from 2026-11: shares are computed exactly; exposure in
 * other applications reduces a guarantor's capacity; a person with less capacity than the smallest credit
 * does not count as a second guarantor; and other guarantors' capacity counts in coarse steps.
 */
export const policy2026112 = createPolicy({
  version: '2026-11-2',
  validFrom: '2026-11-21',
  // Turnover times basis points can exceed the safe integers.
  shareOf: (amountCents, basisPoints) => Number((BigInt(amountCents) * BigInt(basisPoints)) / 10_000n),
  isExposureCounted: true,
  countedFromCents: parameters.terms.productMinCents,
  othersStepCents: 5_000_000,
});
