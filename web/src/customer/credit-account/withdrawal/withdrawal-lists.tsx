import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { formatBasisPoints, formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api/api-call.ts';
import { PdfButton } from '../../../ui/buttons/pdf-button.tsx';
import { SmallButton } from '../card.tsx';
import { ExplainButton } from '../explain-dialog.tsx';
import { type Row, Rows, type RowTone } from '../rows.tsx';

type Application = Company['withdrawal_applications'][number];
type Withdrawal = Company['withdrawals'][number];

const tones: Record<Application['status'], RowTone> = { Pending: 'amber', Denied: 'red', Approved: 'green' };

/** Number of completed withdrawals shown at first. Those paid out are also in the other list. */
const OVER_SHOWN = 3;
const PAID_OUT_SHOWN = 5;

const isOver = ({ state }: Application): boolean => state === 'paid-out' || state === 'returned';

/**
 * Withdrawals shown at first: all pending and denied ones and the newest completed ones, in the original
 * order.
 */
function shownAtOnce(applications: readonly Application[]): readonly Application[] {
  const over = applications.filter(isOver).slice(0, OVER_SHOWN);
  return applications.filter((one) => !isOver(one) || over.includes(one));
}

/** A list that is shortened until the reader expands it. */
function LongList(props: { title: string; rows: readonly Row[]; shown: ReadonlySet<string> }) {
  const { t } = useTranslation('account');
  const [isWhole, setIsWhole] = useState(false);
  const { title, rows, shown } = props;
  return (
    <Rows title={title} rows={isWhole ? rows : rows.filter(({ id }) => shown.has(id))}>
      {shown.size < rows.length && (
        <SmallButton
          aria-label={t(isWhole ? 'withdrawal.fewerOf' : 'withdrawal.allOf', { title, count: rows.length })}
          aria-expanded={isWhole}
          style={{ minHeight: 44, marginLeft: -6 }}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'withdrawal.fewer' : 'withdrawal.all', { count: rows.length })}
        </SmallButton>
      )}
    </Rows>
  );
}

const idsOf = (all: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ id }) => id));

function ApplicationList({ applications }: { applications: readonly Application[] }) {
  const { t } = useTranslation('account');
  const words = (one: Application) =>
    one.reasons.length > 0
      ? one.reasons.map((reason) => t(`withdrawal.applications.reason.${reason}`, { phone: support.phone }))
      : [t(`withdrawal.applications.state.${one.state}`)];
  const by = (one: Application) =>
    one.isOwn
      ? t('withdrawal.applications.byYou')
      : t('withdrawal.applications.by', { number: one.appliedBySocialSecurityNumber });
  return (
    <LongList
      title={t('withdrawal.applications.title')}
      shown={idsOf(shownAtOnce(applications))}
      rows={applications.map((one) => ({
        id: one.id,
        title: formatKronor(one.amount),
        status: t(`withdrawal.applications.status.${one.status}`),
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
      return t('withdrawal.withdrawals.returned', { date: formatLongDate(one.returnedDate) });
    return one.remaining > 0
      ? t('withdrawal.withdrawals.remaining', { remaining: formatKronor(one.remaining) })
      : t('withdrawal.withdrawals.repaid');
  };
  return (
    <LongList
      title={t('withdrawal.withdrawals.title')}
      shown={idsOf(props.withdrawals.slice(0, PAID_OUT_SHOWN))}
      rows={props.withdrawals.map((one) => ({
        id: one.id,
        title: formatKronor(one.amount),
        lines: [
          formatLongDate(one.date),
          left(one),
          `${t('withdrawal.withdrawals.amortization', { amount: formatKronor(one.monthlyAmortization) })}, ${t('withdrawal.withdrawals.rate', { rate: formatBasisPoints(one.rateYearBasisPoints) })}`,
        ],
        action: (
          <>
            <PdfButton
              endpoint={addressOf<typeof contract.getPayoutReceiptPdf>(
                '/api/company/:id/withdrawals/:withdrawal/receipt',
                { id: props.companyId, withdrawal: one.id },
              )}
              fileName={`${t('withdrawal.withdrawals.file')}-${one.date}`}
            >
              {t('withdrawal.withdrawals.receipt')}
            </PdfButton>
            <ExplainButton
              companyId={props.companyId}
              amount="withdrawal"
              of={one.id}
              which={t('withdrawal.withdrawals.which', {
                amount: formatKronor(one.amount),
                date: formatLongDate(one.date),
              })}
            />
          </>
        ),
      }))}
    />
  );
}

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
