import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatBasisPoints, formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { ExplainButton } from '../explain-dialog.tsx';
import { Rows, type RowTone } from '../rows.tsx';

type Application = Company['withdrawal_applications'][number];
type Withdrawal = Company['withdrawals'][number];

const tones: Record<Application['status'], RowTone> = { Pending: 'amber', Denied: 'red', Approved: 'green' };

function ApplicationList({ applications }: { applications: readonly Application[] }) {
  const { t } = useTranslation('account');
  const words = (one: Application) =>
    one.reasons.length > 0
      ? one.reasons.map((reason) => t(`draw.applications.reason.${reason}`, { phone: support.phone }))
      : [t(`draw.applications.state.${one.state}`)];
  const by = (one: Application) =>
    one.isOwn
      ? t('draw.applications.byYou')
      : t('draw.applications.by', { number: one.appliedBySocialSecurityNumber });
  return (
    <Rows
      title={t('draw.applications.title')}
      rows={applications.map((one) => ({
        id: one.id,
        title: formatKronor(one.amount),
        status: t(`draw.applications.status.${one.status}`),
        tone: tones[one.status],
        lines: [`${formatLongDate(one.createdDate)}, ${by(one)}`, ...words(one)],
      }))}
    />
  );
}

function WithdrawalList(props: { companyId: string; withdrawals: readonly Withdrawal[] }) {
  const { t } = useTranslation('account');
  const left = (one: Withdrawal): string => {
    if (one.returnedDate !== null)
      return t('draw.withdrawals.returned', { date: formatLongDate(one.returnedDate) });
    return one.remaining > 0
      ? t('draw.withdrawals.remaining', { remaining: formatKronor(one.remaining) })
      : t('draw.withdrawals.repaid');
  };
  return (
    <Rows
      title={t('draw.withdrawals.title')}
      rows={props.withdrawals.map((one) => ({
        id: one.id,
        title: formatKronor(one.amount),
        lines: [
          formatLongDate(one.date),
          left(one),
          `${t('draw.withdrawals.amortization', { amount: formatKronor(one.monthlyAmortization) })}, ${t('draw.withdrawals.rate', { rate: formatBasisPoints(one.rateYearBasisPoints) })}`,
        ],
        action: (
          <ExplainButton
            companyId={props.companyId}
            amount="withdrawal"
            of={one.id}
            which={t('draw.withdrawals.which', {
              amount: formatKronor(one.amount),
              date: formatLongDate(one.date),
            })}
          />
        ),
      }))}
    />
  );
}

/** What was asked for and what was paid out; a list that is empty is left out. */
export function WithdrawalLists({ company }: { company: Company }) {
  return (
    <>
      {company.withdrawal_applications.length > 0 && (
        <ApplicationList applications={company.withdrawal_applications} />
      )}
      {company.withdrawals.length > 0 && (
        <WithdrawalList companyId={company.id} withdrawals={company.withdrawals} />
      )}
    </>
  );
}
