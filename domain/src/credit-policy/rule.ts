import type { RuleResult } from '../credit-application/contracts/enums.ts';

/** One trace line with a rule's input, threshold and result, as stored in the decision event. */
export interface RuleTrace {
  rule: string;
  input: string;
  threshold: string;
  result: RuleResult;
  effect: string;
  /** Person concerned, if it is a single one; the line is sealed with that person's key. */
  personId?: string;
}

/** Removes the number of the person: `guarantor-income#2` becomes `guarantor-income`. */
export const plainRule = (rule: string): string => rule.split('#')[0] ?? rule;

/** Consequence of a failed rule. Codes, never sentences: `explain` turns them into words. */
export type Consequence =
  | { readonly kind: 'reject' }
  | { readonly kind: 'extra-guarantor' }
  | { readonly kind: 'guarantor-details'; readonly personId: string }
  | { readonly kind: 'review'; readonly reason: string }
  | { readonly kind: 'warning'; readonly code: string }
  | { readonly kind: 'class-down' }
  | { readonly kind: 'rate'; readonly basisPoints: number };

/** Result of one rule of the decision table. */
export interface RuleOutcome {
  readonly rule: string;
  readonly input: string | number | boolean | null;
  readonly threshold: string | number | boolean;
  readonly result: RuleTrace['result'];
  readonly consequences: readonly Consequence[];
  readonly personId?: string;
}

const consequenceCode = (consequence: Consequence): string => {
  switch (consequence.kind) {
    case 'review':
      return `review:${consequence.reason}`;
    case 'warning':
      return `warning:${consequence.code}`;
    case 'rate':
      return `rate:+${consequence.basisPoints}`;
    default:
      return consequence.kind;
  }
};

/** Converts a result to a stored trace line. Passed rules are kept as well, to document the inputs. */
export function toTrace(outcome: RuleOutcome): RuleTrace {
  const effects = outcome.result === 'failed' ? outcome.consequences.map(consequenceCode) : [];
  return {
    rule: outcome.rule,
    input: outcome.input === null ? 'unknown' : String(outcome.input),
    threshold: String(outcome.threshold),
    result: outcome.result,
    effect: effects.join(' ') || 'none',
    ...(outcome.personId === undefined ? {} : { personId: outcome.personId }),
  };
}

/** Codes of the warnings or review reasons in a trace, each once. */
export const codesIn = (trace: readonly RuleTrace[], kind: 'review' | 'warning'): string[] => [
  ...new Set(
    trace
      .flatMap(({ effect }) => effect.split(' '))
      .filter((effect) => effect.startsWith(`${kind}:`))
      .map((effect) => effect.slice(kind.length + 1)),
  ),
];

/**
 * Result of a rule that passes or fails.
 * @param holds true if the requirement is met
 */
export function check(
  rule: string,
  input: RuleOutcome['input'],
  threshold: RuleOutcome['threshold'],
  holds: boolean,
  ...consequences: Consequence[]
): RuleOutcome {
  return { rule, input, threshold, result: holds ? 'passed' : 'failed', consequences };
}

/** Result of a rule that has no input in this case or was skipped by staff. */
export function notApplicable(
  rule: string,
  input: RuleOutcome['input'],
  threshold: RuleOutcome['threshold'],
): RuleOutcome {
  return { rule, input, threshold, result: 'not-applicable', consequences: [] };
}

export function about(personId: string, outcomes: readonly RuleOutcome[]): RuleOutcome[] {
  return outcomes.map((outcome) => ({ ...outcome, personId }));
}
