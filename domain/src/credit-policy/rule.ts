import type { RuleResult } from '../credit-application/contracts/enums.ts';

/** One line of the trace: what a rule looked at, against what, and what came of it. The shape of the decision event. */
export interface RuleTrace {
  rule: string;
  input: string;
  threshold: string;
  result: RuleResult;
  effect: string;
  /** Whom the line is about, when it is about one person: under this one's key it is stored. */
  personId?: string;
}

/** `guarantor-income#2` → `guarantor-income`. */
export const plainRule = (rule: string): string => rule.split('#')[0] ?? rule;

/** What a failed rule asks for. Codes, never sentences: `explain` turns them into words. */
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

/** The stored form. The trace keeps rules that passed, too: they show what was looked at. */
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

/** What the lines of a trace warn of or want looked at, each code once. */
export const codesIn = (trace: readonly RuleTrace[], kind: 'review' | 'warning'): string[] => [
  ...new Set(
    trace
      .flatMap(({ effect }) => effect.split(' '))
      .filter((effect) => effect.startsWith(`${kind}:`))
      .map((effect) => effect.slice(kind.length + 1)),
  ),
];

/**
 * A rule of the table: holds or fails.
 * @param holds what is asked for is the case
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

/** A rule that has nothing to look at here, or that staff put aside. */
export function notApplicable(
  rule: string,
  input: RuleOutcome['input'],
  threshold: RuleOutcome['threshold'],
): RuleOutcome {
  return { rule, input, threshold, result: 'not-applicable', consequences: [] };
}

/** The same lines, as lines about one person. */
export function about(personId: string, outcomes: readonly RuleOutcome[]): RuleOutcome[] {
  return outcomes.map((outcome) => ({ ...outcome, personId }));
}
