import { sameData } from '../kernel/canonical-json.ts';
import { INPUTS_VERSION, type PolicyInputs, policyInputs } from '../kernel/policy-inputs.ts';
import { isExplained, type Reader } from './explain.ts';
import { type CompanyFacts, companyFactsOf } from './limit.ts';
import { type NextStep, type Remedy, remediesOf, stepsAfter } from './remedies.ts';
import type { RuleTrace } from './rule.ts';
import type { CreditPolicy, PolicyDecision } from './types.ts';

/**
 * A line about the company or the credit, or consecutive lines about one person; null once that person was
 * erased.
 */
export type StoredTraceItem =
  | ({ about: 'credit' } & Omit<RuleTrace, 'personId'>)
  | { about: 'person'; personId: string; lines: Omit<RuleTrace, 'personId'>[] };

/**
 * An evaluation as stored in its event. Warnings and reasons are in the effects of the trace, where they are
 * sealed.
 */
export interface EvaluationRecord {
  readonly policyVersion: string;
  readonly inputsVersion: number;
  readonly inputs: PolicyInputs;
  readonly result: Omit<
    PolicyDecision,
    'policyVersion' | 'trace' | 'creditWarnings' | 'reviewReasons' | 'guarantorsNeedingDetails'
  >;
  readonly trace: StoredTraceItem[];
  /** Sealed under the applicant. */
  readonly told: { readonly personId: string; readonly isExplained: boolean };
}

/** Groups the trace lines about a person into one part, to be sealed under that person. */
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

/** The trace as a flat list; lines about an erased person are gone. */
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

/** The record of an evaluation, stored before its outcome. */
export function recordOf(inputs: PolicyInputs, decision: PolicyDecision): EvaluationRecord {
  const {
    policyVersion,
    trace,
    creditWarnings: _warnings,
    reviewReasons: _reasons,
    guarantorsNeedingDetails: _persons,
    ...result
  } = decision;
  const { personId } = inputs.applicant;
  return {
    policyVersion,
    inputsVersion: INPUTS_VERSION,
    inputs,
    result,
    trace: storedTrace(trace),
    told: { personId, isExplained: isExplained(trace, readerOf(inputs)) },
  };
}

/**
 * `same`: the stored inputs lead to the stored result and trace again. `erased`: a person's part is gone, so
 * that no replay is possible. `unknown`: this version of the product lacks the policy or the shape of the
 * inputs.
 */
export type Repetition = 'same' | 'different' | 'erased' | 'unknown';

/** Re-evaluates a stored record. */
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

const readerOf = ({ applicant, guarantors }: PolicyInputs): Reader => ({
  applicantId: applicant.personId,
  hasOthers: guarantors.some(({ isApplicant }) => !isApplicant),
});

/** Explanation of a stored decision, beside its trace, for the applicant and staff. */
export interface Told {
  readonly personId: string;
  /** The decision is explained to the applicant; null once the applicant is erased. */
  readonly isExplained: boolean | null;
  /** The changes that would have reversed a rejection; null where it cannot be evaluated again. */
  readonly remedies: readonly Remedy[] | null;
  /** The remaining steps after those changes; null like them. */
  readonly next: readonly NextStep[] | null;
  /** Null where this version does not know the shape of the inputs. */
  readonly company: CompanyFacts | null;
}

/** Not affected by any erasure. */
const companyFigures = policyInputs.pick({ company: true, bankData: true, accountingData: true }).strip();

/** The explanation of a record, by the policy that decided. After an erasure it says no more than before. */
export function toldOfRecord(
  record: EvaluationRecord,
  policyVersion: (version: string) => CreditPolicy | undefined,
): Told {
  const { personId } = record.inputs.applicant;
  const policy = record.inputsVersion === INPUTS_VERSION ? policyVersion(record.policyVersion) : undefined;
  const { data: inputs } = policyInputs.safeParse(withoutErased(record));
  const { data: figures } = companyFigures.safeParse(record.inputs);
  const remedies = policy && inputs ? remediesOf(inputs, policy) : null;
  return {
    personId,
    isExplained: isApplicantErased(record) ? null : record.told.isExplained,
    remedies,
    next: policy && inputs && remedies ? stepsAfter(inputs, policy, remedies) : null,
    company: figures ? companyFactsOf(figures) : null,
  };
}

/**
 * An explained decision has no hits, so that the missing list result of an erased person did not affect it.
 */
function withoutErased({ inputs, told }: EvaluationRecord): EvaluationRecord['inputs'] {
  if (!told.isExplained) return inputs;
  const known = inputs.screenings.filter(({ screening }: { screening: unknown }) => screening !== null);
  return { ...inputs, screenings: known };
}

/** The record was sealed under the applicant, whose part then reads as null. */
const isApplicantErased = ({ inputs, told }: EvaluationRecord): boolean =>
  [inputs.applicant.told, told.isExplained].some((part: unknown) => part === null);

/** Parts of erased persons read as null, which does not occur otherwise. */
function isErased({ inputs, trace }: EvaluationRecord): boolean {
  const parts: readonly unknown[] = [
    inputs.applicant.told,
    ...inputs.guarantors.map(({ figures }) => figures),
    ...inputs.screenings.map(({ screening }) => screening),
    ...trace.flatMap((item) => (item.about === 'person' ? [item.lines] : [])),
  ];
  return parts.includes(null);
}
