import { formatCents } from '../text/index.ts';
import type { CompanyFacts } from './limit.ts';
import { riskClasses } from './parameters-2026-11.ts';
import type { RuleTrace } from './rule.ts';

export interface Sentence {
  readonly sv: string;
  readonly en: string;
}
export const money = (text: string): string => formatCents(Number(text));

const turnoverWords: Readonly<Record<CompanyFacts['turnover'], Sentence>> = {
  'annual-report': {
    sv: 'Omsättningen i den senaste årsredovisningen',
    en: 'The turnover of the latest annual report',
  },
  'bank-data': { sv: 'Omsättningen enligt bankdata', en: 'The turnover by bank data' },
  'accounting-data': { sv: 'Omsättningen enligt bokföringen', en: 'The turnover by the accounts' },
  unknown: { sv: 'Omsättningen', en: 'The turnover' },
};
export const unknownTurnover: Sentence = {
  sv: 'Vi vet inte vilken omsättning företaget har.',
  en: 'The turnover of the company is not known.',
};

/** Turnover used for the limit, and its source, as a sentence. */
export function countedTurnover(
  trace: readonly RuleTrace[],
  facts: CompanyFacts | null | undefined,
): Sentence {
  const counted = trace.find(({ rule }) => rule === 'limit-turnover-share');
  const { sv, en } = turnoverWords[facts?.turnover ?? 'unknown'];
  const amount = counted ? `, ${money(counted.input)},` : '';
  return { sv: `${sv}${amount}`, en: `${en}${amount}` };
}

const scale: readonly string[] = riskClasses;
/** Converts A–E to the bureau's scale, the only one shown to readers: 5 is best, and 1 is refused. */
export const classOf5 = (riskClass: string): number => scale.length - Math.max(scale.indexOf(riskClass), 0);
export const leastClass = classOf5('D');

/**
 * Sentence about a loss or negative equity.
 * @param facts null if it is unknown which of the two applies
 */
export function weaknessOf(facts: CompanyFacts | null | undefined): Sentence {
  const [isLoss, isEquityNegative] = [facts?.isLoss ?? false, facts?.isEquityNegative ?? false];
  if (isLoss && isEquityNegative)
    return {
      sv: 'Företaget går med förlust och har negativt eget kapital. Det halverar kreditgränsen.',
      en: 'The company makes a loss and its equity is negative, which halves the limit.',
    };
  if (isLoss)
    return {
      sv: 'Företaget går med förlust. Det halverar kreditgränsen.',
      en: 'The company makes a loss, which halves the limit.',
    };
  if (isEquityNegative)
    return {
      sv: 'Företagets eget kapital är negativt. Det halverar kreditgränsen.',
      en: 'The equity of the company is negative, which halves the limit.',
    };
  return {
    sv: 'Förlust eller negativt eget kapital halverar kreditgränsen.',
    en: 'A loss or negative equity halves the limit.',
  };
}
