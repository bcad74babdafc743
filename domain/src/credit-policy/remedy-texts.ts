import { formatBasisPoints, formatCents } from '../text/index.ts';
import type { Sentence } from './company-texts.ts';
import { count } from './own-texts.ts';
import type { NextStep, Remedy } from './remedies.ts';

type RemedyTexts = (value: number, reader: 'applicant' | 'staff') => Sentence;

/** Each continues the phrase "the decision can be another one". */
const remedyTexts: Readonly<Record<Remedy['kind'], RemedyTexts>> = {
  'fewer-remarks': (most) =>
    most === 0
      ? {
          sv: 'när företaget inte har några betalningsanmärkningar',
          en: 'once the company has no payment remarks',
        }
      : {
          sv: `när företaget har högst ${count(String(most), 'betalningsanmärkning', 'betalningsanmärkningar')}`,
          en: `once the company has at most ${count(String(most), 'payment remark', 'payment remarks')}`,
        },
  'lower-tax-debt': (most) => ({
    sv: `när företagets skatteskuld är högst ${formatCents(most)}`,
    en: `once the tax debt is at most ${formatCents(most)}`,
  }),
  'lower-own-risk': (most, reader) => ({
    sv: `när risken i ${reader === 'applicant' ? 'din' : 'den sökandes'} egen kreditupplysning är högst ${formatBasisPoints(most)}`,
    en: `once the risk in ${reader === 'applicant' ? 'your' : 'the applicant’s'} own report is at most ${formatBasisPoints(most)}`,
  }),
  'better-class': (least) => ({
    sv:
      least === 5
        ? 'när kreditupplysningen ger företaget klass 5 av 5'
        : `när kreditupplysningen ger företaget minst klass ${least} av 5`,
    en: `once the bureau puts the company in class ${least} of 5${least === 5 ? '' : ' or better'}`,
  }),
  'lower-risk': (most) => ({
    sv: `när företagets risk för obestånd inom ett år är högst ${formatBasisPoints(most)}`,
    en: `once the company’s risk of insolvency within a year is at most ${formatBasisPoints(most)}`,
  }),
  'no-loss': () => ({ sv: 'när företaget inte går med förlust', en: 'once the company makes no loss' }),
  'no-negative-equity': () => ({
    sv: 'när det egna kapitalet inte är negativt',
    en: 'once the equity is not negative',
  }),
  'higher-turnover': (least) => ({
    sv: `med en omsättning på minst ${formatCents(least)} om året`,
    en: `with a turnover of at least ${formatCents(least)} a year`,
  }),
  'reported-turnover': (least) => ({
    sv: `när en årsredovisning visar en omsättning på minst ${formatCents(least)} om året`,
    en: `once an annual report shows a turnover of at least ${formatCents(least)} a year`,
  }),
  'bank-turnover': (least) => ({
    sv: `när bankdata visar en omsättning på minst ${formatCents(least)} om året`,
    en: `once bank data show a turnover of at least ${formatCents(least)} a year`,
  }),
  'verified-turnover': (least) => ({
    sv: `när bankdata eller bokföring visar en omsättning på minst ${formatCents(least)} om året`,
    en: `once bank data or accounts show a turnover of at least ${formatCents(least)} a year`,
  }),
  'extra-guarantor': (least) => ({
    sv: `med en borgensman till som har minst ${formatCents(least)} i taxerad inkomst, inga betalningsanmärkningar och inga skulder hos Kronofogden`,
    en: `with one more guarantor who has an assessed income of at least ${formatCents(least)}, no payment remarks and no debts at the enforcement agency`,
  }),
};

const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

const stepTexts: Readonly<Record<Exclude<NextStep, 'review'>, (reader: 'applicant' | 'staff') => Sentence>> =
  {
    'extra-guarantor': () => ({ sv: 'en borgensman till', en: 'another guarantor' }),
    'guarantor-details': (reader) => ({
      sv: `uppgifter om ${reader === 'applicant' ? 'dina' : 'borgensmännens'} lån utan säkerhet`,
      en: `details of ${reader === 'applicant' ? 'your' : 'the guarantors’'} unsecured loans`,
    }),
  };

/** Sentences about the steps after a reversed rejection, to be appended; empty if there are none. */
function explainSteps(next: readonly NextStep[], reader: 'applicant' | 'staff'): Sentence {
  const asked = next.flatMap((step) => (step === 'review' ? [] : [stepTexts[step](reader)]));
  const isReviewed = next.includes('review');
  const [sv, en] = [
    joined(
      asked.map((one) => one.sv),
      'och',
    ),
    joined(
      asked.map((one) => one.en),
      'and',
    ),
  ];
  return {
    sv: `${sv && ` Därefter behövs också ${sv}.`}${isReviewed ? ' Utan bankdata eller bokföring tittar sedan en handläggare på ansökan.' : ''}`,
    en: `${en && ` Then we also need ${en}.`}${isReviewed ? ' Without bank data or accounts it then goes to a manual review.' : ''}`,
  };
}

/**
 * The changes that would reverse a rejection, and the steps after them; undefined if no change would.
 * @param next steps between a reversed rejection and a credit
 * @param reader `applicant` is addressed as "du"; the text for staff speaks about the applicant
 */
export function explainRemedies(
  remedies: readonly Remedy[],
  next: readonly NextStep[],
  reader: 'applicant' | 'staff',
): Sentence | undefined {
  if (remedies.length === 0) return undefined;
  const texts = remedies.map(({ kind, value }) => remedyTexts[kind](value, reader));
  const asksForIncome = remedies.some(({ kind }) => kind === 'extra-guarantor');
  const steps = explainSteps(next, reader);
  return {
    sv: `Beslutet kan bli ett annat ${joined(
      texts.map(({ sv }) => sv),
      'och',
    )}.${asksForIncome ? ' Lån utan säkerhet och borgen för andra företag hos oss räknas av, och kreditprognosen vägs in.' : ''}${steps.sv}`,
    en: `The decision can be another one ${joined(
      texts.map(({ en }) => en),
      'and',
    )}.${asksForIncome ? ' Unsecured loans and sureties for other companies with us are taken off, and the credit forecast counts.' : ''}${steps.en}`,
  };
}
