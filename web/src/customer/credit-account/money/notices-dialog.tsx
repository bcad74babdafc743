import { type Company, listLatePeriods } from '@kreditlina/domain/company/contracts/customer';
import type { NoticeStatus } from '@kreditlina/domain/credit-account/contracts/enums';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { PdfButton } from '../../../ui/buttons/pdf-button.tsx';
import { companyPartKey } from '../company-query.ts';
import { ExplainButton } from '../explain-dialog.tsx';
import { Reading } from '../reading.tsx';
import { Rows, type RowTone, StatusWord } from '../rows.tsx';
import { MoneyEntry, PagedDialog, useNotices } from './paged-dialog.tsx';

/** Periods with an overdue amount, newest first. Renders nothing if the customer has always paid on time. */
function LatePeriods({ companyId }: { companyId: string }) {
  const { t } = useTranslation('account');
  const read = useQuery({
    queryKey: companyPartKey(companyId, 'late-periods'),
    queryFn: ({ signal }) => call(listLatePeriods, { params: { id: companyId } }, { signal }),
    meta: { isHandled: true },
  });
  if (read.isError) return <Reading of={read} failed={t('payment.late.failed')} />;
  const periods = read.data?.periods ?? [];
  if (periods.length === 0) return null;
  const titleOf = (from: string, through: string | null) => {
    if (through === null) return t('payment.late.since', { from: formatLongDate(from) });
    if (through === from) return formatLongDate(from);
    return t('payment.late.period', { from: formatLongDate(from), through: formatLongDate(through) });
  };
  return (
    <Rows
      title={t('payment.late.title')}
      rows={periods.toReversed().map(({ from, through, days }) => ({
        id: from,
        title: titleOf(from, through),
        lines: [t(through === null ? 'payment.late.now' : 'payment.late.most', { count: days })],
      }))}
    />
  );
}

type Notice = Company['current_payment_notices'][number];

const tones: Record<NoticeStatus, RowTone> = {
  upcoming: 'amber',
  due: 'amber',
  overdue: 'red',
  'partially-paid': 'amber',
  paid: 'green',
  'written-off': 'muted',
};
const parts = [
  'amortization',
  'interest',
  'fees',
  'interestOnOverduePayments',
  'reminderFee',
  'totalAmount',
  'paid',
  'remaining',
] as const;

/** Colour of a notice: an overdue amount is red, even if partly paid. */
const toneOf = ({ status, daysPastDue }: Notice): RowTone => (daysPastDue > 0 ? 'red' : tones[status]);

/**
 * 'Betalningsmeddelanden': every notice, newest first, with its breakdown.
 * @param opened id of the notice to expand
 */
export function NoticesDialog(props: { company: Company; opened: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { company, opened, onClose } = props;
  const [page, setPage] = useState(0);
  const list = useNotices(company.id, page);
  return (
    <PagedDialog
      title={t('payment.notices.title')}
      empty={t('payment.notices.empty')}
      list={list}
      page={page}
      onPage={setPage}
      onClose={onClose}
      after={<LatePeriods companyId={company.id} />}
      actions={
        <PdfButton
          endpoint={addressOf<typeof contract.getNoticesPdf>('/api/company/:id/invoices.pdf', {
            id: company.id,
          })}
          fileName={t('payment.notices.file')}
        >
          {t('payment.notices.pdf')}
        </PdfButton>
      }
    >
      {(notices) =>
        notices.map((one) => (
          <MoneyEntry
            key={one.id}
            title={t('payment.notices.number', { number: one.number })}
            line={t('payment.notices.dates', {
              notice: formatLongDate(one.noticeDate),
              due: formatLongDate(one.dueDate),
            })}
            sum={one.totalAmount}
            status={<StatusWord tone={toneOf(one)}>{t(`payment.notices.status.${one.status}`)}</StatusWord>}
            parts={parts.map((part) => ({ part, kronor: one[part] }))}
            note={t('payment.notices.period', {
              from: formatLongDate(one.periodFrom),
              through: formatLongDate(one.periodThrough),
            })}
            actions={
              <>
                <PdfButton
                  endpoint={addressOf<typeof contract.getNoticePdf>('/api/company/:id/notices/:notice/pdf', {
                    id: company.id,
                    notice: one.id,
                  })}
                  fileName={`${t('payment.notices.one')}-${one.number}`}
                >
                  {t('payment.notices.document')}
                </PdfButton>
                {one.reminderDate !== null && (
                  <PdfButton
                    endpoint={addressOf<typeof contract.getReminderPdf>(
                      '/api/company/:id/notices/:notice/reminder',
                      { id: company.id, notice: one.id },
                    )}
                    fileName={`${t('payment.notices.reminderFile')}-${one.number}`}
                  >
                    {t('payment.notices.reminder')}
                  </PdfButton>
                )}
                <ExplainButton
                  companyId={company.id}
                  amount="notice"
                  of={one.id}
                  which={String(one.number)}
                />
              </>
            }
            isOpen={one.id === opened}
          />
        ))
      }
    </PagedDialog>
  );
}
