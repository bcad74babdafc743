import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api/api-call.ts';
import { PdfButton } from '../../../ui/buttons/pdf-button.tsx';
import { ExplainButton } from '../explain-dialog.tsx';
import { StatusWord } from '../rows.tsx';
import { MoneyEntry, PagedDialog, usePayments } from './paged-dialog.tsx';

type Payment = Company['payments'][number];

/**
 * Returns a function that explains how the excess of a payment over the notices was used, if there was any.
 */
export function useExtraText() {
  const { t } = useTranslation('account');
  return (payment: Payment | undefined): string | undefined => {
    if (payment === undefined || payment.reversedDate !== null || payment.extraAmortization <= 0)
      return undefined;
    const { extraAmortization, totalAmount, paymentDate } = payment;
    const words = { date: formatLongDate(paymentDate), amount: formatKronor(extraAmortization) };
    return t(extraAmortization < totalAmount ? 'payment.extra' : 'payment.extraAlone', words);
  };
}

const parts = [
  'reminderFee',
  'interestOnOverduePayments',
  'fees',
  'interest',
  'amortization',
  'recovery',
  'credit',
  'totalAmount',
] as const;

/** 'Betalningar': every payment, newest first, with its allocation. */
export function PaymentsDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account');
  const [page, setPage] = useState(0);
  const extraText = useExtraText();
  const list = usePayments(company.id, page);
  return (
    <PagedDialog
      title={t('payment.payments.title')}
      empty={t('payment.payments.empty')}
      list={list}
      page={page}
      onPage={setPage}
      onClose={onClose}
    >
      {(payments) =>
        payments.map((one) => (
          <MoneyEntry
            key={one.id}
            title={formatLongDate(one.paymentDate)}
            line={t(one.credit > 0 ? 'payment.payments.withCredit' : 'payment.payments.one')}
            sum={one.totalAmount}
            status={
              one.reversedDate !== null && (
                <StatusWord tone="red">
                  {t('payment.payments.reversed', { date: formatLongDate(one.reversedDate) })}
                </StatusWord>
              )
            }
            note={extraText(one)}
            parts={parts.map((part) => ({ part, kronor: one[part] }))}
            actions={
              <>
                <PdfButton
                  endpoint={addressOf<typeof contract.getReceiptPdf>(
                    '/api/company/:id/payments/:payment/receipt',
                    { id: company.id, payment: one.id },
                  )}
                  fileName={`${t('payment.payments.file')}-${one.paymentDate}`}
                >
                  {t('payment.payments.receipt')}
                </PdfButton>
                {one.reversedDate !== null && (
                  <PdfButton
                    endpoint={addressOf<typeof contract.getCorrectionPdf>(
                      '/api/company/:id/payments/:payment/correction',
                      { id: company.id, payment: one.id },
                    )}
                    fileName={`${t('payment.payments.correctionFile')}-${one.paymentDate}`}
                  >
                    {t('payment.payments.correction')}
                  </PdfButton>
                )}
                <ExplainButton
                  companyId={company.id}
                  amount="payment"
                  of={one.id}
                  which={t('payment.payments.which', { date: formatLongDate(one.paymentDate) })}
                />
              </>
            }
          />
        ))
      }
    </PagedDialog>
  );
}
