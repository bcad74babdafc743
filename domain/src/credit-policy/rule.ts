import type { RuleResult } from '../credit-application/contracts/enums.ts';

/** One line of the trace: a rule's input, its threshold and its result. The shape of the decision event. */
export interface RuleTrace {
  rule: string;
  input: string;
  threshold: string;
  result: RuleResult;
  effect: string;
  /** The person concerned by the line, if it is a single one: their key seals it. */
  personId?: string;
}

/** `guarantor-income#2` → `guarantor-income`. */
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

/** A line of the decision table, evaluated. */
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

/** The stored form. The trace keeps passed rules too, to document the inputs. */
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
 * A rule of the table: passes or fails.
 * @param holds whether the requirement is met
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

/** A rule without input here, or skipped by staff. */
export function notApplicable(
  rule: string,
  input: RuleOutcome['input'],
  threshold: RuleOutcome['threshold'],
): RuleOutcome {
  return { rule, input, threshold, result: 'not-applicable', consequences: [] };
}

/** The same lines, marked as about one person. */
export function about(personId: string, outcomes: readonly RuleOutcome[]): RuleOutcome[] {
  return outcomes.map((outcome) => ({ ...outcome, personId }));
}
