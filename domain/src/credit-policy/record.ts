import { INPUTS_VERSION, type PolicyInputs, policyInputs } from '../kernel/policy-inputs.ts';
import { sameData } from '../kernel/same-data.ts';
import type { CreditPolicy, PolicyDecision } from './policy.ts';
import { type Remedy, remediesOf } from './rejection.ts';
import type { RuleTrace } from './rule.ts';

/** A line about the company or the credit, or all lines in a row about one person; null once that person was erased. */
export type StoredTraceItem =
  | ({ about: 'credit' } & Omit<RuleTrace, 'personId'>)
  | { about: 'person'; personId: string; lines: Omit<RuleTrace, 'personId'>[] };

/** An evaluation as its event holds it. Warnings and reasons stand in the effects of the trace, where they are sealed. */
export interface EvaluationRecord {
  readonly policyVersion: string;
  readonly inputsVersion: number;
  readonly inputs: PolicyInputs;
  readonly result: Omit<
    PolicyDecision,
    'policyVersion' | 'trace' | 'creditWarnings' | 'reviewReasons' | 'guarantorsNeedingDetails'
  >;
  readonly trace: StoredTraceItem[];
}

/** The trace with what is about a person put into one part, to be sealed under that person. */
export function storedTrace(trace: readonly RuleTrace[]): StoredTraceItem[] {
  const items: StoredTraceItem[] = [];
  for (const { personId, ...line } of trace) {
    const last = items.at(-1);
    if (personId === undefined) items.push({ about: 'credit', ...line });
    else if (last?.about === 'person' && last.personId === personId) last.lines.push(line);
    else items.push({ about: 'person', personId, lines: [line] });
  }
  return items;
}

/** The trace as readers take it; what was about an erased person is not there any more. */
export function readTrace(items: readonly StoredTraceItem[]): RuleTrace[] {
  return items.flatMap((item): RuleTrace[] => {
    if (item.about === 'credit') {
      const { about: _about, ...line } = item;
      return [line];
    }
    const lines: readonly RuleTrace[] | null = item.lines;
    return (lines ?? []).map((line) => ({ ...line, personId: item.personId }));
  });
}

/** What is recorded of an evaluation before whatever it leads to. */
export function recordOf(inputs: PolicyInputs, decision: PolicyDecision): EvaluationRecord {
  const {
    policyVersion,
    trace,
    creditWarnings: _warnings,
    reviewReasons: _reasons,
    guarantorsNeedingDetails: _persons,
    ...result
  } = decision;
  return { policyVersion, inputsVersion: INPUTS_VERSION, inputs, result, trace: storedTrace(trace) };
}

/**
 * `same`: the stored inputs lead to the stored result and trace again. `erased`: a person's part is gone, so nothing can be
 * repeated. `unknown`: of a policy or a shape of inputs that this version of the product does not have.
 */
export type Repetition = 'same' | 'different' | 'erased' | 'unknown';

/** Evaluates a stored record again. */
export function repeatRecord(
  record: EvaluationRecord,
  policyVersion: (version: string) => CreditPolicy | undefined,
): Repetition {
  const policy = policyVersion(record.policyVersion);
  if (!policy || record.inputsVersion !== INPUTS_VERSION) return 'unknown';
  if (isErased(record)) return 'erased';
  const inputs = policyInputs.parse(record.inputs);
  const again = recordOf(inputs, policy.evaluate(inputs));
  return sameData(again.result, record.result) && sameData(again.trace, record.trace) ? 'same' : 'different';
}

/** What would have changed a stored rejection, by the policy that decided; nothing where it cannot be evaluated again. */
export function remediesOfRecord(
  record: EvaluationRecord,
  policyVersion: (version: string) => CreditPolicy | undefined,
): Remedy[] {
  const policy = policyVersion(record.policyVersion);
  if (!policy || record.inputsVersion !== INPUTS_VERSION || isErased(record)) return [];
  const { data: inputs } = policyInputs.safeParse(record.inputs);
  return inputs ? remediesOf(inputs, policy) : [];
}

/** Parts of erased persons read as null, which none of them is otherwise. */
function isErased({ inputs, trace }: EvaluationRecord): boolean {
  const parts: readonly unknown[] = [
    inputs.applicant.told,
    ...inputs.guarantors.map(({ figures }) => figures),
    ...inputs.screenings.map(({ screening }) => screening),
    ...trace.flatMap((item) => (item.about === 'person' ? [item.lines] : [])),
  ];
  return parts.includes(null);
}
