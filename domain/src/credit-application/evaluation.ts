import { z } from 'zod';
import { basisPoints, cents, instant, sha256, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { policyInputs } from '../kernel/policy-inputs.ts';
import { ruleResult } from './contracts/enums.ts';

/** One line of a decision: a rule's input, threshold and result. Also for passed rules. */
export const ruleTrace = z.object({
  rule: z.string().max(80),
  /** The input value, as text in its unit (öre, basis points, count …). */
  input: z.string().max(200),
  threshold: z.string().max(200),
  result: ruleResult,
  effect: z.string().max(200),
});

/** Consecutive lines about one person are one part, sealed under that person. */
const traceItem = z.discriminatedUnion('about', [
  ruleTrace.extend({ about: z.literal('credit') }),
  z.object({ about: z.literal('person'), personId: uuid, lines: personal(z.array(ruleTrace).max(50)) }),
]);

/** Source of a part of the inputs: kind, time of arrival, and its hash in the blob store or the log. */
const source = z.object({
  kind: z.enum(['company-report', 'person-report', 'screening', 'bank-data', 'accounting-data', 'exposure']),
  /** Subject of the report; absent for the company's. */
  personId: uuid.optional(),
  /** The sender's number; without one, the id of the event that recorded it. */
  reportId: z.string().max(80),
  hash: sha256,
  receivedAt: instant,
});

/** An evaluation of the policy with all its grounds. */
export const evaluation = {
  policyVersion: z.string().max(40),
  inputsVersion: z.int().min(1),
  inputs: policyInputs,
  result: z.object({
    outcome: z.enum([
      'approved',
      'rejected',
      'manual-review',
      'needs-extra-guarantors',
      'needs-guarantor-details',
    ]),
    limitCents: cents,
    engineLimitCents: cents,
    rateYearBasisPoints: basisPoints,
    riskClass: z.string().max(4),
    isLimitRestricted: z.boolean(),
    isOptionalToIncrease: z.boolean(),
  }),
  trace: z.array(traceItem).max(400),
  sources: z.array(source).max(400),
  /**
   * Whether the decision is explained to the applicant. Depends on findings about all persons, and does not
   * change when one of them is erased.
   */
  told: z.object({ personId: uuid, isExplained: personal(z.boolean()) }).optional(),
};
