import { explainTexts, remedyTexts, type Sentence } from './explain-texts.ts';
import { decidingLines, type Remedy, reasonLines } from './rejection.ts';
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

/** Figures of one guarantor: customers get what follows from them for the credit, if that. */
const aboutOnePerson = [
  'guarantor-income',
  'guarantor-payment-remarks',
  'guarantor-enforcement-debt',
  'guarantor-risk-forecast',
  'guarantor-private-debts',
  'guarantor-mortgage',
  'guarantor-capacity',
];
/** What applicants have signed themselves, `guarantor-exposure`, is none of these: they read it when nobody else answers for the credit. */
const neverTold = new Set([...screeningRules, ...aboutOnePerson]);

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

/** One line of a trace in words. A rule of a policy that this version has no words for keeps its code. */
export function explainLine(line: RuleTrace): ExplainedLine {
  const rule = plainRule(line.rule);
  const sentence = Object.hasOwn(explainTexts, rule) ? explainTexts[rule]?.(line) : undefined;
  return { rule, result: line.result, sv: sentence?.sv ?? rule, en: sentence?.en ?? rule };
}

const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

/** What would change a rejection, as one sentence; none where nothing would. */
export function explainRemedies(remedies: readonly Remedy[]): Sentence | undefined {
  if (remedies.length === 0) return undefined;
  const texts = remedies.map((remedy) => remedyTexts[remedy]);
  return {
    sv: `Beslutet kan bli ett annat ${joined(
      texts.map(({ sv }) => sv),
      'och',
    )}.`,
    en: `The decision can be another one ${joined(
      texts.map(({ en }) => en),
      'and',
    )}.`,
  };
}

/** Every line of a decision, in order, for staff. */
export const explain = (trace: readonly RuleTrace[]): ExplainedLine[] => trace.map(explainLine);

/**
 * "Så kom vi fram till kreditgränsen": what counted for and against, each sentence once, without lines that the law keeps secret, that are
 * about one guarantor, or that had nothing to look at. Beside what the applicant knows of themselves a line about the credit tells
 * of whoever else answers for it: then only what is the company's own is told. Of a refusal, what failed is what decided. One for
 * nothing that may be told has no lines, because a list on which everything held would say that it was one of the others.
 * @param hasOthers somebody beside the applicant was inquired about
 */
export function explainToApplicant(trace: readonly RuleTrace[], hasOthers: boolean): ExplainedLine[] {
  const mayBeTold = (line: RuleTrace): boolean => {
    const rule = plainRule(line.rule);
    return hasOthers ? toldBesideOthers.has(rule) : !neverTold.has(rule);
  };
  const deciding = hasOthers ? decidingLines(trace) : reasonLines(trace);
  const isRejected = deciding.length > 0;
  // A hit suppresses the other reasons too: they would come without a remedy, and that would give the hit away.
  const isSecret = (line: RuleTrace): boolean => screeningRules.includes(plainRule(line.rule));
  if (isRejected && (deciding.some(isSecret) || !deciding.some(mayBeTold))) return [];
  // After a refusal a limit or a rate is no answer to anything.
  const isAnswer = (line: RuleTrace): boolean =>
    !isRejected ||
    (line.result === 'failed' ? deciding.includes(line) : !/^(limit|rate|risk-class)/.test(line.rule));
  const told = new Set<string>();
  return trace
    .filter((line) => line.result !== 'not-applicable' && mayBeTold(line) && isAnswer(line))
    .map(explainLine)
    .filter(({ sv }) => !told.has(sv) && told.add(sv));
}
