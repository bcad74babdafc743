import { creditTerms } from '../calculators/credit-terms.ts';
import type { Sentence } from './company-texts.ts';
import { explainTexts } from './explain-texts.ts';
import type { CompanyFacts } from './limit.ts';
import { ownTexts } from './own-texts.ts';
import { decidingLines, reasonLines, rejects, traceOfApplicant } from './rejection.ts';
import { plainRule, type RuleTrace } from './rule.ts';

export interface ExplainedLine extends Sentence {
  /** Rule code without the number of the person, such as `guarantor-income`. */
  readonly rule: string;
  readonly result: RuleTrace['result'];
}

/**
 * Rules about screening. The money-laundering act forbids disclosing to customers whether and what a
 * screening found (4 kap. 9 §, lag 2017:630), so only staff see these lines.
 */
const screeningRules = ['screening', 'pep', 'sanction', 'pep-declared', 'external-influence'];

/** Rules about a single guarantor's figures. Applicants read their own, never another person's. */
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

/** Rules about the company's own figures, which do not depend on guarantors. */
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
 * Rules disclosed if other persons are involved. All others depend on the guarantors too: a weak forecast,
 * for example, lowers the class and thereby the share of the turnover.
 */
const toldBesideOthers = new Set(ofTheCompanyAlone);

/**
 * Rules that reveal nothing about a person: the company's own figures, and their effects through the class,
 * which staff see with the offer. Every rule not listed counts as revealing: sums of incomes, capacity before
 * the cap, hits.
 */
const aboutTheCompany = new Set([...ofTheCompanyAlone, 'limit-turnover-share', 'limit-company']);

/** Subject of a trace line; `person` if it may reveal information about one. */
export const subjectOf = (line: RuleTrace): 'company' | 'person' =>
  aboutTheCompany.has(plainRule(line.rule)) ? 'company' : 'person';

/**
 * Words one line of a trace. A rule unknown to this version keeps its code.
 * @param trace all lines of the decision
 * @param facts facts about the company, if known
 * @param texts wording for staff, or for the person concerned
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

/** Explains all lines of a decision for staff, in order. */
export const explain = (trace: readonly RuleTrace[], facts: CompanyFacts | null = null): ExplainedLine[] =>
  trace.map((line) => explainLine(line, trace, facts));

export interface Reader {
  readonly applicantId: string;
  /** True if inquiries were made about persons other than the applicant. */
  readonly hasOthers: boolean;
}

/**
 * Trace to disclose. If other people are involved, a rejection is explained by the applicant and the company
 * alone: applicants know their own figures, so that anything else would reveal those of others.
 */
const asTold = (trace: readonly RuleTrace[], { applicantId, hasOthers }: Reader): readonly RuleTrace[] =>
  hasOthers && trace.some(rejects) ? traceOfApplicant(applicantId, trace) : trace;

/**
 * Returns a test for lines that the applicant may read. Lines about persons: only the applicant's own. Lines
 * about the credit, if others are involved: only the grounds of the disclosed rejection.
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
 * True if the decision is explained to the applicant. A rejection with no disclosable ground gets no
 * explanation, because a list of passed rules would imply a secret ground. The result is recorded with the
 * decision: it depends on facts about all persons, and must not change if one of them is erased.
 */
export function isExplained(trace: readonly RuleTrace[], reader: Reader): boolean {
  const deciding = decidingLines(trace);
  // A hit also suppresses the other reasons: shown without a remedy, they would reveal it.
  const isSecret = (line: RuleTrace): boolean => screeningRules.includes(plainRule(line.rule));
  const isTold = (): boolean => decidingLines(asTold(trace, reader)).some(toldTo(reader));
  return deciding.length === 0 || (!deciding.some(isSecret) && isTold());
}

/**
 * Explains the limit to the applicant ("Så kom vi fram till kreditgränsen"): points for and against, each
 * sentence once. Omits lines that are secret by law, concern another person or had no input. After a
 * rejection, the only failed lines shown are those that decided.
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

/** Rules that a guarantor must pass to have any capacity. */
const isNeeded = ['guarantor-income', 'guarantor-payment-remarks', 'guarantor-enforcement-debt'];
