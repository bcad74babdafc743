import type {
  Effect,
  EffectWarning,
  EffectLine as Line,
} from '@kreditlina/domain/credit-account/contracts/actions';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { TFunction } from 'i18next';
import { addTexts } from '../../lib/text/i18n.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import type { EffectLine } from './effect-table.tsx';
import { bankStatusTexts, blockTexts } from './status-texts.ts';

addTexts('effectWarnings', {
  sv: {
    'limit-below-debt': 'Gränsen blir lägre än skulden. Inget kan tas ut förrän skulden är lägre än gränsen.',
    'limit-above-signed':
      'Gränsen blir högre än den som är undertecknad. Den som går i borgen svarar inte för det som ligger över.',
    'customer-has-withdrawals-waiting': 'Kunden har ett uttag som väntar. Det prövas mot den nya gränsen.',
    'rate-far-ahead': 'Räntan börjar gälla först om mer än ett år. Är dagen rätt?',
    'late-from-new-due-day':
      'Det som blir obetalt igen får en ny förfallodag. Det räknas som försenat först efter den nya förfallodagen, och dagarna räknas från den.',
  },
  en: {
    'limit-below-debt':
      'The limit will be below the debt. Nothing can be withdrawn until the debt is below the limit.',
    'limit-above-signed':
      'The limit will be above the one that was signed. Nobody stands surety for what is above it.',
    'customer-has-withdrawals-waiting':
      'The customer has a withdrawal that waits. It is checked against the new limit.',
    'rate-far-ahead': 'The rate begins more than a year from now. Is the day right?',
    'late-from-new-due-day':
      'Whatever becomes unpaid again gets a new due day. It is late only after the new due day, and the days count from it.',
  },
});

/** Texts of the warnings before an account is changed or a change is undone. */
export const warningsInWords = (t: TFunction, warnings: readonly EffectWarning[]): string[] =>
  warnings.map((one) => t(`effectWarnings:${one}`));

addTexts('effects', {
  sv: {
    figures: {
      limit: 'Gräns',
      available: 'Kvar att ta ut',
      principal: 'Skuld',
      'interest-and-fees': 'Ränta och avgifter',
      owed: 'Allt som ska betalas',
      overdue: 'Förfallet',
      'due-again': 'Ny förfallodag',
      'reminder-fees': 'Varav påminnelseavgifter',
      credit: 'Tillgodohavande',
      'written-off': 'Avskrivet',
      'monthly-part': 'Amortering i månaden',
      'under-way': 'Godkänt för utbetalning',
      rate: 'Årsränta',
      'rate-from': 'Räntan gäller från',
      status: 'Kontot',
      blocked: 'Spärr för uttag',
      referred: 'Uttag som väntar på beslut',
      'rules-set-aside': 'Regler satta åt sidan',
      'saved-month': 'Kunden sparar första månaden',
      'saved-total': 'Kunden sparar tills allt är betalt',
    },
    codes: { ...bankStatusTexts.sv, ...blockTexts.sv },
    nothing: 'Ingen',
    fromStart: 'början',
    second: 'En andra person måste godkänna. Inget ändras innan dess.',
  },
  en: {
    figures: {
      limit: 'Limit',
      available: 'Left to withdraw',
      principal: 'Debt',
      'interest-and-fees': 'Interest and fees',
      owed: 'Total debt',
      overdue: 'Overdue',
      'due-again': 'New due day',
      'reminder-fees': 'Reminder fees included',
      credit: 'Credit balance',
      'written-off': 'Written off',
      'monthly-part': 'Amortisation a month',
      'under-way': 'Approved for payout',
      rate: 'Yearly rate',
      'rate-from': 'Rate valid from',
      status: 'The account',
      blocked: 'Block of withdrawals',
      referred: 'Withdrawals awaiting a decision',
      'rules-set-aside': 'Rules set aside',
      'saved-month': 'The customer saves in the first month',
      'saved-total': 'The customer saves until all is paid',
    },
    codes: { ...bankStatusTexts.en, ...blockTexts.en },
    nothing: 'None',
    fromStart: 'the beginning',
    second: 'A second person has to approve. Nothing changes until then.',
  },
});

function shown(t: TFunction, { unit, figure }: Line, value: number | string | null): string {
  if (value === null && figure === 'rate-from') return t('effects:fromStart');
  if (value === null) return unit === 'code' ? t('effects:nothing') : '–';
  if (typeof value === 'string')
    return unit === 'code' ? t(`effects:codes.${value}`, { defaultValue: value }) : tableDay(value);
  if (unit === 'cents') return formatCents(value);
  return unit === 'basis-points' ? formatBasisPoints(value) : String(value);
}

export const effectLines = (t: TFunction, { effect }: Pick<Effect, 'effect'>): EffectLine[] =>
  effect.map((line) => ({
    label: t(`effects:figures.${line.figure}`),
    before: shown(t, line, line.before),
    after: shown(t, line, line.after),
  }));

/** Text of the warnings to show beside the effects; undefined if there are none. */
export function effectWarning(t: TFunction, effect: Effect): string | undefined {
  const told = [
    ...(effect.needs_second_person ? [t('effects:second')] : []),
    ...warningsInWords(t, effect.warnings),
  ];
  return told.length > 0 ? told.join(' ') : undefined;
}
