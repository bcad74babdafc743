<<<<<<< HEAD
import { applicationStatusTexts } from '../../../ui/status-texts.ts';
=======
import { applicationStatusesIn } from '@kreditlina/domain/credit-application/contracts/status-words';

>>>>>>> 32187756d882b52fca435b6c84f12d761bfc3165
/** The back office's words about the list of companies, in Swedish. */
export const sv = {
  title: 'Företag',
  empty: 'Inga företag än. De kommer hit när någon påbörjar en ansökan för dem.',
  emptyPart: 'Inget företag hör hit just nu.',
  label: 'Företag: {{what}}',
  filters: 'Filter',
  day: 'Dag',
  all: 'Alla',
  yes: 'Ja',
  no: 'Nej',
  none: '–',
  q: {
    all: 'alla företag',
    cutter: 'från räntesänkaren',
    'approved-customers': 'senaste ansökan beviljad',
    'rejected-customers': 'senaste ansökan avslagen före $t(common:lender.second)',
    'contracts-rejected': 'senaste ansökan avslagen av $t(common:lender.second)',
    amortizations: 'betalning bokförd den {{day}}',
    'late-payments': 'med sena avier',
    'credit-loss': 'kreditförlust som stod den {{day}}',
    events: 'kreditbevakningen meddelade något den {{day}}',
  },
  company_name: 'Företag',
  company_number: 'Org.nr',
  tags: 'Etiketter',
  color: 'Etikett med färg',
  colorNumber: 'Färg {{number}}',
  status: 'Senaste ansökan',
  approved: 'Beviljad',
  signed: 'Signerad',
  has_borrowed: 'Har lånat',
  credit_limit: 'Kreditgräns, kr',
  loan_amount: 'Lånat, kr',
  number_of_due_notices: 'Sena avier',
  oldest_due_notice: 'Äldsta sena',
  days_past_due: 'Dagar sen',
  inserted_at: 'Tillkom',
  updated_at: 'Ändrad',
<<<<<<< HEAD
  states: applicationStatusTexts.sv,
=======
  states: applicationStatusesIn('sv', {
    first: '$t(common:lender.first)',
    second: '$t(common:lender.second)',
  }),
>>>>>>> 32187756d882b52fca435b6c84f12d761bfc3165
};
