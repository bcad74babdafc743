import { creditTerms } from '../calculators/credit-terms.ts';
import { explainTexts, type Sentence } from './explain-texts.ts';
import { ownTexts } from './own-texts.ts';
import { decidingLines, isClassRefusedFor, isEnoughInBestClass, reasonLines, rejects } from './rejection.ts';
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
 * @param texts in which words: as staff read it, or as the person does whom it is about
 */
export function explainLine(
  line: RuleTrace,
  trace: readonly RuleTrace[],
  texts: typeof explainTexts = explainTexts,
): ExplainedLine {
  const rule = plainRule(line.rule);
  const sentence = Object.hasOwn(texts, rule) ? texts[rule]?.(line, trace) : undefined;
  return { rule, result: line.result, sv: sentence?.sv ?? rule, en: sentence?.en ?? rule };
}

/** Every line of a decision, in order, for staff. */
export const explain = (trace: readonly RuleTrace[]): ExplainedLine[] =>
  trace.map((line) => explainLine(line, trace));

export interface Reader {
  readonly applicantId: string;
  /** Somebody beside the applicant was inquired about. */
  readonly hasOthers: boolean;
}

/**
 * The lines that the applicant may read: of persons their own alone. Beside what they know of themselves a line about the credit
 * tells of whoever else answers for it: then it is told where the applicant and the company would have caused it alone.
 */
const toldTo =
  (trace: readonly RuleTrace[], { applicantId, hasOthers }: Reader) =>
  (line: RuleTrace): boolean => {
    const rule = plainRule(line.rule);
    if (screeningRules.includes(rule)) return false;
    if (aboutOnePerson.has(rule)) return line.personId === applicantId;
    if (!hasOthers || toldBesideOthers.has(rule)) return true;
    // Too small in every class, so that nobody else's report counted.
    if (rule === 'limit-company') return rejects(line) && !isEnoughInBestClass(trace);
    return rule === 'risk-class' && rejects(line) && isClassRefusedFor(applicantId, trace);
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
  return deciding.length === 0 || (!deciding.some(isSecret) && deciding.some(toldTo(trace, reader)));
}

/**
 * "Så kom vi fram till kreditgränsen": what counted for and against, each sentence once, without lines that the law keeps secret, that are
 * about another person, or that had nothing to look at. Of a refusal, what failed is what decided.
 */
export function explainToApplicant(trace: readonly RuleTrace[], reader: Reader): ExplainedLine[] {
  if (!isExplained(trace, reader)) return [];
  const mayBeTold = toldTo(trace, reader);
  const deciding = decidingLines(trace);
  // A cause is told with what it led to: beside others, what lowered the class would tell what the class came to.
  const reasons = reasonLines(trace, deciding.filter(mayBeTold), reader.hasOthers);
  // After a refusal a limit or a rate is no answer to anything.
  const isAnswer = (line: RuleTrace): boolean =>
    deciding.length === 0 ||
    reasons.includes(line) ||
    (line.result === 'passed' && !/^(limit|rate|risk-class|guarantor-capacity)/.test(line.rule));
  const told = new Set<string>();
  return trace
    .filter((line) => line.result !== 'not-applicable' && mayBeTold(line) && isAnswer(line))
    .map((line) => ({
      ...explainLine(line, trace, ownTexts),
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
  return shown.map((line) => explainLine(line, trace, ownTexts));
}

/** A person who falls short of one of these carries nothing. */
const isNeeded = ['guarantor-income', 'guarantor-payment-remarks', 'guarantor-enforcement-debt'];
