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
 * The money-laundering act forbids disclosing to a customer whether and what a screening found (4 kap. 9 §,
 * lag 2017:630). Staff see these lines, customers never.
 */
const screeningRules = ['screening', 'pep', 'sanction', 'pep-declared', 'external-influence'];

/**
 * Figures of one guarantor: the applicant reads their own, and at most the effects of others' on the credit.
 */
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

/** The company's own figures, independent of the guarantors. */
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

/**
 * All other lines depend on the guarantors too: a weak forecast lowers the class, and so the share of the
 * turnover.
 */
const toldBesideOthers = new Set(ofTheCompanyAlone);

/**
 * Rules that reveal nothing about a person: the company's own figures, and their effects through the class,
 * which staff see with the offer. Every rule not listed counts as revealing: sums of incomes, capacity before
 * the cap, hits.
 */
const aboutTheCompany = new Set([...ofTheCompanyAlone, 'limit-turnover-share', 'limit-company']);

/** The subject of a trace line. */
export const subjectOf = (line: RuleTrace): 'company' | 'person' =>
  aboutTheCompany.has(plainRule(line.rule)) ? 'company' : 'person';

/**
 * One line of a trace in words. A rule unknown to this version keeps its code.
 * @param trace the decision of the line
 * @param facts of the company, if known
 * @param texts the wording: for staff, or for the person concerned
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
  /** Others beside the applicant were inquired about. */
  readonly hasOthers: boolean;
}

/**
 * The disclosed decision: with other persons involved, a refusal is explained by the applicant and the
 * company alone. Since applicants know their own figures, anything more would reveal the others'.
 */
const asTold = (trace: readonly RuleTrace[], { applicantId, hasOthers }: Reader): readonly RuleTrace[] =>
  hasOthers && trace.some(rejects) ? traceOfApplicant(applicantId, trace) : trace;

/**
 * The lines that the applicant may read: about persons only their own, and about the credit, with others
 * involved, only the grounds of the disclosed refusal.
 */
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
 * Whether the decision is explained to the applicant. A refusal without any ground that may be disclosed has
 * no lines, because a list of passed rules would imply a secret one. Recorded with the decision: it depends
 * on facts about all persons, and erasing one of them later must not change what the applicant reads.
 */
export function isExplained(trace: readonly RuleTrace[], reader: Reader): boolean {
  const deciding = decidingLines(trace);
  // A hit suppresses the other reasons too: they would come without a remedy, and so reveal the hit.
  const isSecret = (line: RuleTrace): boolean => screeningRules.includes(plainRule(line.rule));
  const isTold = (): boolean => decidingLines(asTold(trace, reader)).some(toldTo(reader));
  return deciding.length === 0 || (!deciding.some(isSecret) && isTold());
}

/**
 * "Så kom vi fram till kreditgränsen": the points for and against, each sentence once, without lines that are
 * secret by law, concern another person, or had no input. For a refusal, the failed lines are those that
 * decided.
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
  // A cause is listed with its effect.
  const reasons = reasonLines(trace, deciding.filter(mayBeTold));
  // After a refusal, lines on limit and rate are irrelevant.
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

/** The applicant's shortfalls that require another guarantor, shown before the decision. */
export function explainShortfall(trace: readonly RuleTrace[], applicantId: string): ExplainedLine[] {
  const own = trace.filter(({ personId }) => personId === applicantId);
  const lines = own.filter(({ rule, result }) => isNeeded.includes(plainRule(rule)) && result === 'failed');
  const carried = own.filter(({ rule }) => plainRule(rule) === 'guarantor-capacity');
  const isTooLittle = carried.some(({ input }) => Number(input) < creditTerms.productMinCents);
  const shown = lines.length > 0 && !isTooLittle ? lines : [...lines, ...carried];
  return shown.map((line) => explainLine(line, trace, null, ownTexts));
}

/** A person who fails one of these has no capacity as a guarantor. */
const isNeeded = ['guarantor-income', 'guarantor-payment-remarks', 'guarantor-enforcement-debt'];
