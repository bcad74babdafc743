import { explainTexts, type Sentence } from './explain-texts.ts';
import type { RuleTrace } from './rule.ts';

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

/** Figures of one guarantor, who may be another person than the reader: the customer gets the sum of them only. */
const aboutOnePerson = [
  'guarantor-income',
  'guarantor-payment-remarks',
  'guarantor-enforcement-debt',
  'guarantor-risk-forecast',
  'guarantor-private-debts',
  'guarantor-mortgage',
  'guarantor-exposure',
  'guarantor-capacity',
];
const neverTold = new Set([...screeningRules, ...aboutOnePerson]);

/**
 * Rules that tell nothing of any person: the company's own figures and what the product allows. Whatever is not listed counts as
 * telling something of one: sums of incomes, surcharges for remarks, hits of a screening.
 */
const aboutTheCompany = new Set([
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
  'limit-turnover-share',
  'limit-finances',
  'limit-company',
  'limit-product-max',
]);

/** What a line of a trace is about. */
export const subjectOf = (line: RuleTrace): 'company' | 'person' =>
  aboutTheCompany.has(plainRule(line.rule)) ? 'company' : 'person';

/** `guarantor-income#2` → `guarantor-income`. */
const plainRule = (rule: string): string => rule.split('#')[0] ?? rule;

/** One line of a trace in words. A rule of a policy that this version has no words for keeps its code. */
export function explainLine(line: RuleTrace): ExplainedLine {
  const rule = plainRule(line.rule);
  const sentence = Object.hasOwn(explainTexts, rule) ? explainTexts[rule]?.(line) : undefined;
  return { rule, result: line.result, sv: sentence?.sv ?? rule, en: sentence?.en ?? rule };
}

/**
 * "Så här räknades gränsen". Customers get what counted for and against them, each sentence once, without lines that
 * the law keeps secret, that are about one guarantor, or that had nothing to look at; staff get every line.
 */
export function explain(trace: readonly RuleTrace[], audience: 'customer' | 'staff'): ExplainedLine[] {
  const lines = trace.map(explainLine);
  if (audience === 'staff') return lines;
  const told = new Set<string>();
  const isRejected = trace.some((line) => line.effect.split(' ').includes('reject'));
  return lines.filter((line) => {
    // After a refusal a limit or a rate is no answer to anything.
    if (isRejected && line.result === 'passed' && /^(limit|rate|risk-class)/.test(line.rule)) return false;
    if (neverTold.has(line.rule) || line.result === 'not-applicable' || told.has(line.sv)) return false;
    told.add(line.sv);
    return true;
  });
}
