import { sameData } from '../kernel/canonical-json.ts';
import { INPUTS_VERSION, type PolicyInputs, policyInputs } from '../kernel/policy-inputs.ts';
import { isExplained, type Reader } from './explain.ts';
import { type CompanyFacts, companyFactsOf } from './limit.ts';
import { type NextStep, type Remedy, remediesOf, stepsAfter } from './remedies.ts';
import type { RuleTrace } from './rule.ts';
import type { CreditPolicy, PolicyDecision } from './types.ts';

/** A line about the company or the credit, or consecutive lines about one person; null once erased. */
export type StoredTraceItem =
  | ({ about: 'credit' } & Omit<RuleTrace, 'personId'>)
  | { about: 'person'; personId: string; lines: Omit<RuleTrace, 'personId'>[] };

/** An evaluation as stored in its event. Warnings and reasons are only in the sealed trace. */
export interface EvaluationRecord {
  readonly policyVersion: string;
  readonly inputsVersion: number;
  readonly inputs: PolicyInputs;
  readonly result: Omit<
    PolicyDecision,
    'policyVersion' | 'trace' | 'creditWarnings' | 'reviewReasons' | 'guarantorsNeedingDetails'
  >;
  readonly trace: StoredTraceItem[];
  /** Sealed with the applicant's key. */
  readonly told: { readonly personId: string; readonly isExplained: boolean };
}

/** Groups consecutive trace lines about the same person, to be sealed with that person's key. */
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

/** Returns the trace as a flat list, without lines about erased persons. */
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
 * Result of a replay. `same`: the stored inputs give the stored result and trace. `erased`: part of the
 * record is erased, so it cannot be replayed. `unknown`: this version of the product lacks the policy or the
 * input format.
 */
export type Repetition = 'same' | 'different' | 'erased' | 'unknown';

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

/** Explanation of a stored decision for applicant and staff, in addition to its trace. */
export interface Told {
  readonly personId: string;
  /** True if the decision is explained to the applicant; null once the applicant is erased. */
  readonly isExplained: boolean | null;
  /** The changes that would have reversed a rejection; null if it cannot be re-evaluated. */
  readonly remedies: readonly Remedy[] | null;
  /** Steps still required after these changes; null if `remedies` is null. */
  readonly next: readonly NextStep[] | null;
  /** Null if this version does not know the input format. */
  readonly company: CompanyFacts | null;
}

/** Inputs about the company, which no erasure affects. */
const companyFigures = policyInputs.pick({ company: true, bankData: true, accountingData: true }).strip();

/** Explains a record with the policy version that decided. An erasure never makes it reveal more. */
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

/** Drops the screenings of erased persons. An explained decision had no hits, so they had no effect. */
function withoutErased({ inputs, told }: EvaluationRecord): EvaluationRecord['inputs'] {
  if (!told.isExplained) return inputs;
  const known = inputs.screenings.filter(({ screening }: { screening: unknown }) => screening !== null);
  return { ...inputs, screenings: known };
}

/** True if the applicant is erased: parts sealed with the applicant's key are then null. */
const isApplicantErased = ({ inputs, told }: EvaluationRecord): boolean =>
  [inputs.applicant.told, told.isExplained].some((part: unknown) => part === null);

/** True if a person in the record is erased: their parts are then null, which they never are otherwise. */
function isErased({ inputs, trace }: EvaluationRecord): boolean {
  const parts: readonly unknown[] = [
    inputs.applicant.told,
    ...inputs.guarantors.map(({ figures }) => figures),
    ...inputs.screenings.map(({ screening }) => screening),
    ...trace.flatMap((item) => (item.about === 'person' ? [item.lines] : [])),
  ];
  return parts.includes(null);
}
