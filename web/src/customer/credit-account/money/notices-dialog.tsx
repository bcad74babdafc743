import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { NoticeStatus } from '@kreditlina/domain/credit-account/contracts/enums';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api-call.ts';
import { PdfButton } from '../../../ui/pdf-button.tsx';
import { ExplainButton } from '../explain-dialog.tsx';
import { type RowTone, StatusWord } from '../rows.tsx';
import { LatePeriods } from './late-periods.tsx';
import { useNotices } from './lists.ts';
import { MoneyEntry } from './money-entry.tsx';
import { PagedDialog } from './paged-dialog.tsx';

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

/** Overdue amounts are red, even when partly paid. */
const toneOf = ({ status, daysPastDue }: Notice): RowTone => (daysPastDue > 0 ? 'red' : tones[status]);

/** 'Betalningsmeddelanden': every notice, newest first, with its breakdown. @param opened notice to expand */
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
