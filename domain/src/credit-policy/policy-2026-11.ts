import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import { calculateLimit } from './limit.ts';
import { parameters, type RiskClass, riskClasses } from './parameters-2026-11.ts';
import type { CreditPolicy, PolicyDecision, PolicyOutcome } from './policy.ts';
import { type Consequence, check, type RuleOutcome, toTrace } from './rule.ts';
import { companyRules } from './rules/company-rules.ts';
import { dueDiligenceRules } from './rules/due-diligence-rules.ts';
import { guarantorRules } from './rules/guarantor-rules.ts';

const failedConsequences = (outcomes: readonly RuleOutcome[]): Consequence[] =>
  outcomes.filter((outcome) => outcome.result === 'failed').flatMap((outcome) => outcome.consequences);

/** The bureau's class 5…1 as A…E, one class down for each remark that says so. */
function riskClassOf(inputs: PolicyInputs, consequences: readonly Consequence[]): RiskClass {
  const down = consequences.filter(({ kind }) => kind === 'class-down').length;
  return riskClasses[5 - inputs.company.riskClass + down] ?? 'E';
}

function rateOf(riskClass: RiskClass, consequences: readonly Consequence[]): number {
  const added = consequences.reduce((sum, item) => (item.kind === 'rate' ? sum + item.basisPoints : sum), 0);
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = parameters.terms;
  return Math.min(Math.max(parameters.rate.baseYearBasisPoints[riskClass] + added, floor), ceiling);
}

/** A refusal settles it before anybody is asked for more; staff look last, at a case that is otherwise complete. */
function outcomeOf(consequences: readonly Consequence[]): PolicyOutcome {
  const has = (kind: Consequence['kind']) => consequences.some((consequence) => consequence.kind === kind);
  if (has('reject')) return 'rejected';
  if (has('extra-guarantor')) return 'needs-extra-guarantors';
  if (has('guarantor-details')) return 'needs-guarantor-details';
  return has('review') ? 'manual-review' : 'approved';
}

function evaluate(inputs: PolicyInputs): PolicyDecision {
  const rules = [...companyRules(inputs), ...dueDiligenceRules(inputs), ...guarantorRules(inputs)];
  const weighed = failedConsequences(rules);
  const riskClass = riskClassOf(inputs, weighed);
  const rateYearBasisPoints = rateOf(riskClass, weighed);
  const limit = calculateLimit(inputs, riskClass);
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
    policyVersion: parameters.version,
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
 * In force from November 2026. A changed threshold is a new version in a new file, never an edit here: since the first log of
 * production what an evaluation came to must come out again.
 */
export const policy202611: CreditPolicy = {
  version: parameters.version,
  validFrom: '2026-11-01',
  terms: parameters.terms,
  evaluate,
};
