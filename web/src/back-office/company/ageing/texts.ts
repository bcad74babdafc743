import { addTexts } from '../../../lib/i18n.ts';

addTexts('ageing', {
  sv: {
    title: 'Sena betalningar efter ålder',
    lead: 'Företag med minst en sen avi, efter hur många dagar som har gått sedan den äldsta förföll. Räknat {{today}}.',
    class: 'Dagar sen',
    companies: 'Företag',
    lent: 'Lånat, kr',
    share: 'Andel',
    sum: 'Alla sena',
    none: 'Inget företag är sent.',
    means:
      'Lånat är allt kapital som är utlånat till företagen, också det som inte är sent. Konton med en kreditförlust som står kvar är inte med. Andelen är av allt som är utlånat.',
  },
  en: {
    title: 'Late payments by age',
    lead: 'Companies with at least one late notice, by the days since the oldest of them fell due. Counted on {{today}}.',
    class: 'Days late',
    companies: 'Companies',
    lent: 'Lent, kr',
    share: 'Share',
    sum: 'All that are late',
    none: 'No company is late.',
    means:
      'Lent is all principal that is lent out to the companies, also what is not late. Accounts with a credit loss that stands are not in it. The share is of all that is lent out.',
  },
});
