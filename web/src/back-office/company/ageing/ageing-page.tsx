import { type AgeingAnswer, getAgeing } from '@kreditlina/domain/company/contracts/staff-list';
import { formatAmount, formatCount, formatShare } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { call } from '../../../lib/api/api-client.ts';
import { addTexts } from '../../../lib/text/i18n.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { Unread } from '../../../ui/data-list/list-notice.tsx';
import { saysWhenMissing } from '../../../ui/data-list/list-query.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';

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

type Class = Omit<AgeingAnswer['classes'][number], 'ageing'> & {
  readonly ageing: AgeingAnswer['classes'][number]['ageing'] | null;
};

function withSum(classes: AgeingAnswer['classes']): Class[] {
  const sum = (of: (one: Class) => number) => classes.reduce((total, one) => total + of(one), 0);
  const all = {
    ageing: null,
    companies: sum((one) => one.companies),
    loan_amount: Math.round(sum((one) => one.loan_amount * 100)) / 100,
  };
  return [...classes, all];
}

/** Address of the company list, restricted to an ageing class; null for all late companies. */
const listOf = (ageing: Class['ageing']): string =>
  `${paths.adminCompanies}?${new URLSearchParams({ page: '0', q: 'late-payments', ...(ageing && { ageing }) })}`;

function Report({ answer }: { answer: AgeingAnswer }) {
  const { t } = useTranslation('ageing');
  const share = (one: Class): string =>
    formatShare(answer.lent_amount === 0 ? 0 : (one.loan_amount / answer.lent_amount) * 100);
  return (
    <>
      <p>{t('lead', { today: tableDay(answer.today) })}</p>
      <SimpleTable
        label={t('title')}
        rows={withSum(answer.classes)}
        keyOf={({ ageing }) => ageing ?? 'all'}
        columns={[
          {
            name: t('class'),
            cell: ({ ageing }) => (ageing === null ? <b>{t('sum')}</b> : <Days>{wordOf(ageing)}</Days>),
          },
          {
            name: t('companies'),
            isNumber: true,
            cell: ({ ageing, companies }) =>
              companies === 0 ? formatCount(0) : <Link to={listOf(ageing)}>{formatCount(companies)}</Link>,
          },
          {
            name: t('lent'),
            isNumber: true,
            cell: ({ loan_amount }) => formatAmount(Math.round(loan_amount * 100)),
          },
          { name: t('share'), isNumber: true, cell: share },
        ]}
      />
      <p>{t('means')}</p>
    </>
  );
}

/** Keeps a range of days on one line, except for a break after a dash. */
const Days = styled('span')({ whiteSpace: 'nowrap' });

const wordOf = (ageing: string): string => ageing.replace('-', '–');

/** `/admin/ageing`: companies by days overdue; each class links to its companies. */
export default function AgeingPage() {
  const { t } = useTranslation('ageing');
  const read = useQuery({
    ...saysWhenMissing,
    queryKey: ['admin', 'ageing'],
    queryFn: ({ signal }) => call(getAgeing, {}, { signal }),
  });
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      {read.data ? <Report answer={read.data} /> : <Unread read={read} />}
    </>
  );
}
