import { companyFormWords } from '../kernel/code-words.ts';
import { formatBasisPoints, formatCents } from '../text/index.ts';
import { noteInWords } from '../text/notes.ts';
import type { CompanyFacts } from './limit.ts';
import type { RuleTrace } from './rule.ts';

type Language = 'sv' | 'en';
type Unit = 'cents' | 'basis-points' | 'months';

/** Units of the figures that a rule compares; all other rules compare counts, classes or words. */
const units: Readonly<Record<string, { readonly input: Unit; readonly threshold: Unit }>> = {
  'company-risk-forecast': { input: 'basis-points', threshold: 'basis-points' },
  'company-tax-debt': { input: 'cents', threshold: 'cents' },
  'company-without-tax-debt': { input: 'cents', threshold: 'cents' },
  'company-age': { input: 'months', threshold: 'months' },
  'guarantor-income': { input: 'cents', threshold: 'cents' },
  'guarantor-enforcement-debt': { input: 'cents', threshold: 'cents' },
  'guarantor-risk-forecast': { input: 'basis-points', threshold: 'basis-points' },
  'guarantor-private-debts': { input: 'cents', threshold: 'cents' },
  'guarantor-capacity': { input: 'cents', threshold: 'cents' },
  'guarantor-exposure': { input: 'cents', threshold: 'cents' },
  'guarantor-mortgage': { input: 'cents', threshold: 'cents' },
  'limit-turnover-share': { input: 'cents', threshold: 'basis-points' },
  'limit-company': { input: 'cents', threshold: 'cents' },
  'limit-guarantors': { input: 'cents', threshold: 'cents' },
  'limit-product-max': { input: 'cents', threshold: 'cents' },
  'limit-single-guarantor': { input: 'cents', threshold: 'cents' },
  rate: { input: 'basis-points', threshold: 'basis-points' },
};

const words: Readonly<Record<string, Record<Language, string>>> = {
  true: { sv: 'ja', en: 'yes' },
  false: { sv: 'nej', en: 'no' },
  none: { sv: '–', en: '–' },
  unknown: { sv: 'okänt', en: 'unknown' },
  ...companyFormWords,
  active: { sv: 'aktivt', en: 'active' },
  bankrupt: { sv: 'i konkurs', en: 'bankrupt' },
  deregistered: { sv: 'avregistrerat', en: 'deregistered' },
  liquidation: { sv: 'i likvidation', en: 'in liquidation' },
  'bank-data or accounting-data': { sv: 'bankdata eller bokföring', en: 'bank data or accounting data' },
  'bank-data': { sv: 'bankdata', en: 'bank data' },
  'accounting-data': { sv: 'bokföring', en: 'accounting data' },
  done: { sv: 'gjord', en: 'done' },
  hit: { sv: 'träff', en: 'hit' },
  cleared: { sv: 'friad', en: 'cleared' },
  'no hit': { sv: 'ingen träff', en: 'no hit' },
  enough: { sv: 'tillräckligt', en: 'enough' },
  'too little': { sv: 'för lite', en: 'too little' },
  sound: { sv: 'god', en: 'sound' },
  'loss or negative equity': { sv: 'förlust eller negativt eget kapital', en: 'loss or negative equity' },
  reject: { sv: 'avslag', en: 'rejection' },
  'extra-guarantor': { sv: 'extra borgensman', en: 'extra guarantor' },
  'guarantor-details': { sv: 'uppgifter om skulder', en: 'details of debts' },
  'class-down': { sv: 'en riskklass ned', en: 'one class down' },
};

function figure(text: string, unit: Unit | undefined, language: Language): string {
  if (unit !== undefined && /^-?\d+$/.test(text)) {
    if (unit === 'cents') return formatCents(Number(text));
    if (unit === 'basis-points') return formatBasisPoints(Number(text));
    return `${text}\u00a0${language === 'sv' ? 'mån' : 'months'}`;
  }
  return Object.hasOwn(words, text) ? (words[text]?.[language] ?? text) : text;
}

function effectInWords(code: string, language: Language): string {
  const [kind, detail] = code.split(':');
  if (detail === undefined) return figure(code, undefined, language);
  if (kind === 'rate') return `${language === 'sv' ? 'ränta' : 'rate'} +${formatBasisPoints(Number(detail))}`;
  if (kind === 'review')
    return `${language === 'sv' ? 'granskning' : 'review'} (${noteInWords(detail, language)})`;
  return `${language === 'sv' ? 'varning' : 'warning'} (${noteInWords(detail, language)})`;
}

/** Formats the stored values of a trace line for staff: kronor, percent, months or words; `–` if missing. */
export function figuresOf(
  line: RuleTrace,
  language: Language,
  facts: CompanyFacts | null = null,
): { readonly input: string; readonly threshold: string; readonly effect: string } {
  const unit = units[line.rule.split('#')[0] ?? line.rule];
  const isUnknown = line.rule === 'limit-turnover-share' && facts?.turnover === 'unknown';
  return {
    input: figure(isUnknown ? 'unknown' : line.input, unit?.input, language),
    threshold: figure(line.threshold, unit?.threshold, language),
    effect: line.effect
      .split(' ')
      .map((code) => effectInWords(code, language))
      .join(', '),
  };
}
