import { creditTerms } from '../calculators/credit-terms.ts';
import type { Sentence } from './company-texts.ts';
import { explainTexts } from './explain-texts.ts';
import type { CompanyFacts } from './limit.ts';
import { ownTexts } from './own-texts.ts';
import { decidingLines, reasonLines, rejects, traceOfApplicant } from './rejection.ts';
import { plainRule, type RuleTrace } from './rule.ts';

export interface ExplainedLine extends Sentence {
  /** Rule without the person's number: `guarantor-income`. */
  readonly rule: string;
  readonly result: RuleTrace['result'];
}

/**
 * What the money-laundering act forbids to tell a customer (4 kap. 9 §, lag 2017:630): whether and what a screening found.
 * Staff see these lines, customers never.
 */
const screeningRules = ['screening', 'pep', 'sanction', 'pep-declared', 'external-influence'];

/** Figures of one guarantor: the applicant reads their own, and of others what follows from them for the credit, if that. */
const aboutOnePerson = new Set([
  'guarantor-income',
  'guarantor-payment-remarks',
  'guarantor-enforcement-debt',
  'guarantor-risk-forecast',
  'guarantor-private-debts',
  'guarantor-mortgage',
  'guarantor-exposure',
  'guarantor-capacity',
]);

/** The company's own figures, which come out the same whoever answers for the credit. */
const ofTheCompanyAlone = [
  'company-form',
  'company-status',
  'company-risk-class',
  'company-risk-forecast',
  'company-payment-remarks',
  'company-without-remarks',
  'company-tax-debt',
  'company-without-tax-debt',
  'company-f-tax',
  'company-age',
  'verification',
  'limit-finances',
];

/** Whatever else a decision says follows from the guarantors too: a weak forecast lowers the class, and so the share of the turnover. */
const toldBesideOthers = new Set(ofTheCompanyAlone);

/**
 * Rules that tell nothing of any person: the company's own figures, and what follows from them and the class, which staff see with
 * the offer. Whatever is not listed counts as telling something of one: sums of incomes, what they carry before the cap, hits.
 */
const aboutTheCompany = new Set([...ofTheCompanyAlone, 'limit-turnover-share', 'limit-company']);

/** What a line of a trace is about. */
export const subjectOf = (line: RuleTrace): 'company' | 'person' =>
  aboutTheCompany.has(plainRule(line.rule)) ? 'company' : 'person';

/**
 * One line of a trace in words. A rule of a policy that this version has no words for keeps its code.
 * @param trace the decision that it is a line of
 * @param facts of the company, where they are known
 * @param texts in which words: as staff read it, or as the person does whom it is about
 */
export function explainLine(
  line: RuleTrace,
  trace: readonly RuleTrace[],
  facts: CompanyFacts | null = null,
  texts: typeof explainTexts = explainTexts,
): ExplainedLine {
  const rule = plainRule(line.rule);
  const sentence = Object.hasOwn(texts, rule) ? texts[rule]?.(line, trace, facts) : undefined;
  return { rule, result: line.result, sv: sentence?.sv ?? rule, en: sentence?.en ?? rule };
}

/** Every line of a decision, in order, for staff. */
export const explain = (trace: readonly RuleTrace[], facts: CompanyFacts | null = null): ExplainedLine[] =>
  trace.map((line) => explainLine(line, trace, facts));

export interface Reader {
  readonly applicantId: string;
  /** Somebody beside the applicant was inquired about. */
  readonly hasOthers: boolean;
}

/**
 * The decision as it is told: a refusal beside others by what the applicant and the company cause alone. Beside what the applicant knows
 * of themselves, anything else would tell of whoever else answers for the credit.
 */
const asTold = (trace: readonly RuleTrace[], { applicantId, hasOthers }: Reader): readonly RuleTrace[] =>
  hasOthers && trace.some(rejects) ? traceOfApplicant(applicantId, trace) : trace;

/** The lines that the applicant may read: of persons their own alone, and of the credit beside others what the told decision refuses for. */
const toldTo =
  ({ applicantId, hasOthers }: Reader) =>
  (line: RuleTrace): boolean => {
    const rule = plainRule(line.rule);
    if (screeningRules.includes(rule)) return false;
    if (aboutOnePerson.has(rule)) return line.personId === applicantId;
    if (!hasOthers || toldBesideOthers.has(rule)) return true;
    return ['risk-class', 'limit-company'].includes(rule) && rejects(line);
  };

/**
 * Whether the applicant reads what a decision rests on. One that refuses for nothing that may be told has no lines, because a list on
 * which everything held would say that it was one of the others. Recorded with the decision: it follows from what was known of
 * everybody, and whoever of them is erased later must not change what the applicant reads.
 */
export function isExplained(trace: readonly RuleTrace[], reader: Reader): boolean {
  const deciding = decidingLines(trace);
  // A hit suppresses the other reasons too: they would come without a remedy, and that would give the hit away.
  const isSecret = (line: RuleTrace): boolean => screeningRules.includes(plainRule(line.rule));
  const isTold = (): boolean => decidingLines(asTold(trace, reader)).some(toldTo(reader));
  return deciding.length === 0 || (!deciding.some(isSecret) && isTold());
}

/**
 * "Så kom vi fram till kreditgränsen": what counted for and against, each sentence once, without lines that the law keeps secret, that are
 * about another person, or that had nothing to look at. Of a refusal, what failed is what decided.
 */
export function explainToApplicant(
  decided: readonly RuleTrace[],
  reader: Reader,
  facts: CompanyFacts | null = null,
): ExplainedLine[] {
  if (!isExplained(decided, reader)) return [];
  const trace = asTold(decided, reader);
  const mayBeTold = toldTo(reader);
  const deciding = decidingLines(trace);
  // A cause is told with what it led to.
  const reasons = reasonLines(trace, deciding.filter(mayBeTold));
  // After a refusal a limit or a rate is no answer to anything.
  const isAnswer = (line: RuleTrace): boolean =>
    deciding.length === 0 ||
    reasons.includes(line) ||
    (line.result === 'passed' && !/^(limit|rate|risk-class|guarantor-capacity)/.test(line.rule));
  const told = new Set<string>();
  return trace
    .filter((line) => line.result !== 'not-applicable' && mayBeTold(line) && isAnswer(line))
    .map((line) => ({
      ...explainLine(line, trace, facts, ownTexts),
      ...(reasons.includes(line) && { result: 'failed' as const }),
    }))
    .filter(({ sv }) => !told.has(sv) && told.add(sv));
}

/** The applicant's shortfalls that make somebody else necessary: they are read before anything is decided. */
export function explainShortfall(trace: readonly RuleTrace[], applicantId: string): ExplainedLine[] {
  const own = trace.filter(({ personId }) => personId === applicantId);
  const lines = own.filter(({ rule, result }) => isNeeded.includes(plainRule(rule)) && result === 'failed');
  const carried = own.filter(({ rule }) => plainRule(rule) === 'guarantor-capacity');
  const isTooLittle = carried.some(({ input }) => Number(input) < creditTerms.productMinCents);
  const shown = lines.length > 0 && !isTooLittle ? lines : [...lines, ...carried];
  return shown.map((line) => explainLine(line, trace, null, ownTexts));
}

/** A person who falls short of one of these carries nothing. */
const isNeeded = ['guarantor-income', 'guarantor-payment-remarks', 'guarantor-enforcement-debt'];
