import { parameters, type RiskClass, riskClasses } from './parameters-2026-11.ts';
import { plainRule, type RuleTrace } from './rule.ts';

/** The line alone refuses the credit. */
export const rejects = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('reject');

/**
 * The rules that a rejection rests on: whoever puts right what they looked at, all of them, is not rejected, and whoever leaves one out
 * is. A rule that failed and only warns, or makes the credit dearer, is none of them. Nor is one that fails because another one did: the
 * class because of the bureau's alone, the turnover because the class carries no share of it although the one put right would, the
 * guarantors because the company carries no credit that another one could join.
 */
export function decidingLines(trace: readonly RuleTrace[]): RuleTrace[] {
  const failed = trace.filter(rejects);
  const hasFailed = (rule: string): boolean => failed.some((line) => line.rule === rule);
  const lineOf = (rule: string) => trace.find((line) => line.rule === rule);
  const followsFromAnother: Readonly<Record<string, () => boolean>> = {
    'risk-class': () => hasFailed('company-risk-class') && !trace.some(lowersClass),
    'limit-company': () => hasNoShare(trace) && isEnoughIn(classPutRight(trace), trace),
    'limit-guarantors': () =>
      hasFailed('limit-company') &&
      lineOf('guarantor-qualified')?.result !== 'not-applicable' &&
      lineOf('limit-single-guarantor')?.threshold !== lineOf('limit-product-max')?.threshold,
  };
  return failed.filter(({ rule }) => !followsFromAnother[plainRule(rule)]?.());
}

/** The class carries no share of any turnover. */
const hasNoShare = (trace: readonly RuleTrace[]): boolean =>
  trace.find(({ rule }) => rule === 'limit-turnover-share')?.threshold === '0';

/** The turnover would carry the smallest credit in the best class. @param isLossCounted a loss halves what it carries, as it did */
export const isEnoughInBestClass = (trace: readonly RuleTrace[], isLossCounted = true): boolean =>
  isEnoughIn('A', trace, isLossCounted);

/** The class once what refuses it is put right: without what lowered it, or the best one where the bureau's refuses by itself. */
const classPutRight = (trace: readonly RuleTrace[]): RiskClass =>
  classWithoutDowns(trace) === 'E' ? 'A' : classWithoutDowns(trace);

/** The class that the bureau's one comes to where nothing lowers it. */
const classWithoutDowns = (trace: readonly RuleTrace[]): RiskClass =>
  riskClasses[5 - Number(trace.find(({ rule }) => rule === 'company-risk-class')?.input)] ?? 'E';

/** Whether the turnover would carry the smallest credit in a class: every version of the policy has the same shares. */
function isEnoughIn(riskClass: RiskClass, trace: readonly RuleTrace[], isLossCounted = true): boolean {
  const lineOf = (rule: string) => trace.find((line) => line.rule === rule);
  const { turnoverShareBasisPoints, weakFinancesBasisPoints } = parameters.limit;
  const isHalved = isLossCounted && lineOf('limit-finances')?.result === 'failed';
  const shares = turnoverShareBasisPoints[riskClass] * (isHalved ? weakFinancesBasisPoints : 10_000);
  return (
    (Number(lineOf('limit-turnover-share')?.input) * shares) / 10_000 ** 2 >=
    Number(lineOf('limit-company')?.threshold)
  );
}

/**
 * The rules that a rejection rests on, and beside them what made them fail and can be put right: a loss that halved a limit which would
 * have been enough, what lowered a class that is refused or too weak for the turnover, and what little the guarantors carry.
 * @param deciding those of the rules that the reader may read
 * @param hasOthers the reader is an applicant beside others, and must not read off the loss what class they came to
 */
export function reasonLines(
  trace: readonly RuleTrace[],
  deciding = decidingLines(trace),
  hasOthers = false,
): RuleTrace[] {
  const has = (rule: string): boolean => deciding.some((line) => line.rule === rule);
  const ofCompany = deciding.find(({ rule }) => rule === 'limit-company');
  const isHalvedBelow =
    ofCompany !== undefined &&
    (hasNoShare(trace) || hasOthers
      ? isEnoughIn(hasOthers ? 'A' : classPutRight(trace), trace, false)
      : 2 * Number(ofCompany.input) >= Number(ofCompany.threshold));
  const isTooWeak = ofCompany !== undefined && isEnoughIn(classWithoutDowns(trace), trace);
  const isCause = (line: RuleTrace): boolean =>
    (line.rule === 'limit-finances' && isHalvedBelow) ||
    (lowersClass(line) && (has('risk-class') || isTooWeak)) ||
    (plainRule(line.rule) === 'guarantor-exposure' && has('limit-guarantors'));
  const isCarried = ({ rule, result }: RuleTrace): boolean =>
    plainRule(rule) === 'guarantor-capacity' && result === 'passed' && has('limit-guarantors');
  return trace.filter(
    (line) => deciding.includes(line) || (line.result === 'failed' && isCause(line)) || isCarried(line),
  );
}

const lowersClass = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('class-down');

/** The class is refused, also once the bureau's is one that is granted, for what is known of the company and the applicant, whoever else answers for the credit. */
export function isClassRefusedFor(applicantId: string, trace: readonly RuleTrace[]): boolean {
  const ofBureau = Number(trace.find(({ rule }) => rule === 'company-risk-class')?.input);
  const own = trace.filter(({ personId = applicantId }) => personId === applicantId);
  return 5 - Math.max(ofBureau, 2) + own.filter(lowersClass).length >= riskClasses.indexOf('E');
}
