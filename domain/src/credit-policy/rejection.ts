import { parameters, type RiskClass, riskClasses } from './parameters-2026-11.ts';
import { plainRule, type RuleTrace } from './rule.ts';

/** Whether the line alone refuses the credit. */
export const rejects = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('reject');

/**
 * The grounds of a rejection: putting all of them right, and no fewer, reverses it. Excludes failed rules
 * that only warn or raise the price, and rules that fail only because another one does: the class because of
 * the bureau's alone, the turnover because the class has no share of it although a better class would
 * suffice, the guarantors because the company carries no credit that another one could join.
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

/** Whether the class has no share of any turnover. */
export const hasNoShare = (trace: readonly RuleTrace[]): boolean =>
  trace.find(({ rule }) => rule === 'limit-turnover-share')?.threshold === '0';

/**
 * The class once its cause of refusal is put right: without what lowered it, and the lowest one granted if
 * the bureau's own is refused.
 */
const classPutRight = (trace: readonly RuleTrace[]): RiskClass =>
  classWithoutDowns(trace) === 'E' ? 'D' : classWithoutDowns(trace);

/** The bureau's class, lowered by a number of steps. */
const classOf = (trace: readonly RuleTrace[], downs: number): RiskClass =>
  riskClasses[5 - Number(trace.find(({ rule }) => rule === 'company-risk-class')?.input) + downs] ?? 'E';

const classWithoutDowns = (trace: readonly RuleTrace[]): RiskClass => classOf(trace, 0);

/** Credit that the turnover carries in a class, öre: every version of the policy has the same shares. */
function carriedIn(riskClass: RiskClass, trace: readonly RuleTrace[], isLossCounted = true): number {
  const lineOf = (rule: string) => trace.find((line) => line.rule === rule);
  const { turnoverShareBasisPoints, weakFinancesBasisPoints } = parameters.limit;
  const isHalved = isLossCounted && lineOf('limit-finances')?.result === 'failed';
  const shares = turnoverShareBasisPoints[riskClass] * (isHalved ? weakFinancesBasisPoints : 10_000);
  return (Number(lineOf('limit-turnover-share')?.input) * shares) / 10_000 ** 2;
}

/** Whether the turnover would carry the smallest credit in a class. */
const isEnoughIn = (riskClass: RiskClass, trace: readonly RuleTrace[], isLossCounted = true): boolean =>
  carriedIn(riskClass, trace, isLossCounted) >=
  Number(trace.find(({ rule }) => rule === 'limit-company')?.threshold);

/**
 * The grounds of a rejection, with their causes that can be put right: a loss that halved an otherwise
 * sufficient limit, the reasons for a class that is refused or too low for the turnover, and the low capacity
 * of the guarantors.
 * @param deciding the grounds that the reader may read
 */
export function reasonLines(trace: readonly RuleTrace[], deciding = decidingLines(trace)): RuleTrace[] {
  const has = (rule: string): boolean => deciding.some((line) => line.rule === rule);
  const ofCompany = deciding.find(({ rule }) => rule === 'limit-company');
  const isHalvedBelow =
    ofCompany !== undefined &&
    (hasNoShare(trace)
      ? isEnoughIn(classPutRight(trace), trace, false)
      : 2 * Number(ofCompany.input) >= Number(ofCompany.threshold));
  const isTooWeak = ofCompany !== undefined && isEnoughIn(classWithoutDowns(trace), trace);
  const isCause = (line: RuleTrace): boolean =>
    (line.rule === 'limit-finances' && isHalvedBelow) ||
    (lowersClass(line) && (has('risk-class') || isTooWeak)) ||
    // If no capacity was left before it, other sureties took nothing.
    (plainRule(line.rule) === 'guarantor-exposure' && line.threshold !== '0' && has('limit-guarantors'));
  const isCarried = ({ rule, result }: RuleTrace): boolean =>
    plainRule(rule) === 'guarantor-capacity' && result === 'passed' && has('limit-guarantors');
  return trace.filter(
    (line) => deciding.includes(line) || (line.result === 'failed' && isCause(line)) || isCarried(line),
  );
}

const lowersClass = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('class-down');

/**
 * The decision on the company and the applicant alone: as if nothing spoke against the other persons. They
 * can only make a decision worse, so this one refuses nothing that the whole one does not; and it reveals
 * nothing about them.
 */
export function traceOfApplicant(applicantId: string, trace: readonly RuleTrace[]): RuleTrace[] {
  const own = trace.filter(({ personId = applicantId }) => personId === applicantId);
  const riskClass = classOf(trace, own.filter(lowersClass).length);
  const recomputed: Readonly<Record<string, () => Partial<RuleTrace>>> = {
    'risk-class': () => ({ input: riskClass, ...failedOr(riskClass !== 'E') }),
    'limit-turnover-share': () => ({
      threshold: String(parameters.limit.turnoverShareBasisPoints[riskClass]),
    }),
    'limit-company': () => ({
      input: String(Math.floor(carriedIn(riskClass, trace))),
      ...failedOr(isEnoughIn(riskClass, trace)),
    }),
  };
  return own.map((line) => ({ ...line, ...recomputed[line.rule]?.() }));
}

const failedOr = (holds: boolean): Pick<RuleTrace, 'result' | 'effect'> =>
  holds ? { result: 'passed', effect: 'none' } : { result: 'failed', effect: 'reject' };
