<<<<<<< HEAD
import { applicationStatusTexts } from '../../../ui/status-texts.ts';
=======
import { applicationStatusesIn } from '@kreditlina/domain/credit-application/contracts/status-words';

>>>>>>> 32187756d882b52fca435b6c84f12d761bfc3165
/** The back office's words about the list of companies, in English. */
export const en = {
  title: 'Companies',
  empty: 'No companies yet. They come here when somebody begins an application for them.',
  emptyPart: 'No company belongs here right now.',
  label: 'Companies: {{what}}',
  filters: 'Filters',
  day: 'Day',
  all: 'All',
  yes: 'Yes',
  no: 'No',
  none: '–',
  q: {
    all: 'all companies',
    cutter: 'from the interest cutter',
    'approved-customers': 'newest application approved',
    'rejected-customers': 'newest application rejected before $t(common:lender.second)',
    'contracts-rejected': 'newest application rejected by $t(common:lender.second)',
    amortizations: 'payment booked on {{day}}',
    'late-payments': 'with late notices',
    'credit-loss': 'credit loss that stood on {{day}}',
    events: 'credit monitoring reported something on {{day}}',
  },
  company_name: 'Company',
  company_number: 'Number',
  tags: 'Tags',
  color: 'Tag of colour',
  colorNumber: 'Colour {{number}}',
  status: 'Newest application',
  approved: 'Approved',
  signed: 'Signed',
  has_borrowed: 'Has borrowed',
  credit_limit: 'Limit, kr',
  loan_amount: 'Lent, kr',
  number_of_due_notices: 'Late notices',
  oldest_due_notice: 'Oldest late',
  days_past_due: 'Days late',
  inserted_at: 'Added',
  updated_at: 'Changed',
<<<<<<< HEAD
  states: applicationStatusTexts.en,
=======
  states: applicationStatusesIn('en', {
    first: '$t(common:lender.first)',
    second: '$t(common:lender.second)',
  }),
>>>>>>> 32187756d882b52fca435b6c84f12d761bfc3165
};
