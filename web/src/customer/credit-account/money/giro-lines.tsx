import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { useTranslation } from 'react-i18next';
import { FigureList } from '../figure-list.tsx';
import { CopyButton } from './copy-button.tsx';

/** Bankgiro and OCR number, each with a copy button. */
export function GiroLines({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const { payment_bank_giro_number: giro, payment_ocr_number: ocr } = company;
  const lines = [
    { key: t('payment.giro'), value: giro === null ? null : formatBankgiro(giro) },
    { key: t('payment.ocr'), value: ocr },
  ].flatMap(({ key, value }) =>
    value === null ? [] : [{ key, value, action: <CopyButton what={key} value={value} /> }],
  );
  return lines.length === 0 ? null : <FigureList figures={lines} />;
}
