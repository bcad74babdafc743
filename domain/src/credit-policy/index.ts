import { policy202611, policy2026112 } from './policies.ts';
import { type EvaluationRecord, type Repetition, repeatRecord, type Told, toldOfRecord } from './record.ts';
import type { CreditPolicy } from './types.ts';

export {
  type ExplainedLine,
  explain,
  explainLine,
  explainShortfall,
  explainToApplicant,
  subjectOf,
} from './explain.ts';
export { finalDecision, isRefusal, type LenderAnswer } from './lenders.ts';
export type { CompanyFacts } from './limit.ts';
export { type EvaluationRecord, readTrace, recordOf, type StoredTraceItem, type Told } from './record.ts';
export { decidingLines, reasonLines, rejects } from './rejection.ts';
export { withRemedies } from './remedies.ts';
export { explainRemedies } from './remedy-texts.ts';
export { codesIn, plainRule, type RuleTrace } from './rule.ts';
export type { CreditPolicy, PolicyDecision } from './types.ts';

/** All versions that have ever been in force, oldest first. */
export const policies: readonly CreditPolicy[] = [policy202611, policy2026112];

/**
 * The version in force on a business date.
 * @throws RangeError before the first one
 */
export function policyOn(businessDate: string): CreditPolicy {
  const policy = policies.findLast((candidate) => candidate.validFrom <= businessDate);
  if (!policy) throw new RangeError(`No credit policy is in force on ${businessDate}`);
  return policy;
}

/** The version named by a stored decision, for a replay. */
export function policyVersion(version: string): CreditPolicy | undefined {
  return policies.find((candidate) => candidate.version === version);
}

/** Re-evaluates a stored record with the policy that it names. */
export const repeatEvaluation = (record: EvaluationRecord): Repetition => repeatRecord(record, policyVersion);

/** Explains a stored decision; see `toldOfRecord`. */
export const toldOfEvaluation = (record: EvaluationRecord): Told => toldOfRecord(record, policyVersion);

export { figuresOf } from './figures.ts';
