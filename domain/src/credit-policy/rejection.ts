import { parameters, type RiskClass, riskClasses } from './parameters-2026-11.ts';
import { plainRule, type RuleTrace } from './rule.ts';

/** True if the line by itself rejects the credit. */
export const rejects = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('reject');

/**
 * Grounds of a rejection: remedying all of them, and no fewer, would reverse it. Excludes failed rules that
 * only warn or raise the price, and rules that fail only because of another: the class if it follows from the
 * bureau's, the turnover if only its class has no share of it, and the guarantors if the company's figures
 * allow no credit at all.
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

/** True if the risk class has no share of any turnover. */
export const hasNoShare = (trace: readonly RuleTrace[]): boolean =>
  trace.find(({ rule }) => rule === 'limit-turnover-share')?.threshold === '0';

/** Risk class once the reasons that lowered it are remedied; D if the bureau's own class is rejected. */
const classPutRight = (trace: readonly RuleTrace[]): RiskClass =>
  classWithoutDowns(trace) === 'E' ? 'D' : classWithoutDowns(trace);

/** The bureau's class, lowered by a number of steps. */
const classOf = (trace: readonly RuleTrace[], downs: number): RiskClass =>
  riskClasses[5 - Number(trace.find(({ rule }) => rule === 'company-risk-class')?.input) + downs] ?? 'E';

const classWithoutDowns = (trace: readonly RuleTrace[]): RiskClass => classOf(trace, 0);

/** Credit in öre that the turnover supports in a risk class; the shares are the same in all versions. */
function carriedIn(riskClass: RiskClass, trace: readonly RuleTrace[], isLossCounted = true): number {
  const lineOf = (rule: string) => trace.find((line) => line.rule === rule);
  const { turnoverShareBasisPoints, weakFinancesBasisPoints } = parameters.limit;
  const isHalved = isLossCounted && lineOf('limit-finances')?.result === 'failed';
  const shares = turnoverShareBasisPoints[riskClass] * (isHalved ? weakFinancesBasisPoints : 10_000);
  return (Number(lineOf('limit-turnover-share')?.input) * shares) / 10_000 ** 2;
}

/** True if the turnover supports the smallest credit in a risk class. */
const isEnoughIn = (riskClass: RiskClass, trace: readonly RuleTrace[], isLossCounted = true): boolean =>
  carriedIn(riskClass, trace, isLossCounted) >=
  Number(trace.find(({ rule }) => rule === 'limit-company')?.threshold);

/**
 * Grounds of a rejection with those of their causes that can be remedied: a loss that halved an otherwise
 * sufficient limit, reasons for a class that is rejected or too low for the turnover, and a low capacity of
 * guarantors.
 * @param deciding grounds that the reader may see
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
    // If no capacity was left before the deduction, guarantees elsewhere had no effect.
    (plainRule(line.rule) === 'guarantor-exposure' && line.threshold !== '0' && has('limit-guarantors'));
  const isCarried = ({ rule, result }: RuleTrace): boolean =>
    plainRule(rule) === 'guarantor-capacity' && result === 'passed' && has('limit-guarantors');
  return trace.filter(
    (line) => deciding.includes(line) || (line.result === 'failed' && isCause(line)) || isCarried(line),
  );
}

const lowersClass = ({ effect }: RuleTrace): boolean => effect.split(' ').includes('class-down');

/**
 * Decision on the company and the applicant alone, as if the other people met every requirement. Others can
 * only make a decision worse, so this one rejects nothing that the full decision accepts; and it reveals
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
