import type { EffectWarning } from '@kreditlina/domain/credit-account/contracts/staff';
import type { TFunction } from 'i18next';
import { addTexts } from '../../lib/i18n.ts';

addTexts('effectWarnings', {
  sv: {
    'limit-below-debt': 'Gränsen blir lägre än skulden. Inget kan tas ut förrän skulden är lägre än gränsen.',
    'limit-above-signed':
      'Gränsen blir högre än den som är undertecknad. Den som går i borgen svarar inte för det som ligger över.',
    'customer-has-draws-waiting': 'Kunden har ett uttag som väntar. Det prövas mot den nya gränsen.',
    'rate-far-ahead': 'Räntan börjar gälla först om mer än ett år. Är dagen rätt?',
    'late-from-new-due-day':
      'Det som blir obetalt igen får en ny förfallodag. Det räknas som försenat först efter den nya förfallodagen, och dagarna räknas från den.',
  },
  en: {
    'limit-below-debt':
      'The limit will be below the debt. Nothing can be drawn until the debt is below the limit.',
    'limit-above-signed':
      'The limit will be above the one that was signed. Nobody stands surety for what is above it.',
    'customer-has-draws-waiting': 'The customer has a draw that waits. It is checked against the new limit.',
    'rate-far-ahead': 'The rate begins more than a year from now. Is the day right?',
    'late-from-new-due-day':
      'Whatever becomes unpaid again gets a new due day. It is late only after the new due day, and the days count from it.',
  },
});

/** Warnings before an account is changed, or a change is undone. */
export const warningsInWords = (t: TFunction, warnings: readonly EffectWarning[]): string[] =>
  warnings.map((one) => t(`effectWarnings:${one}`));
