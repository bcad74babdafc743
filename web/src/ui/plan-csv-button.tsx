import { kronorOf } from '@kreditlina/domain/calculators/units';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { csvOf } from '../lib/csv.ts';
import { saveFile } from '../lib/save-file.ts';
import type { PlanRow } from './plan-table.tsx';

const heads = ['month', 'balance', 'amortization', 'interest', 'monthlyFee', 'invoiceFee', 'total'];

/** The rows that are shown, as a file for a spreadsheet. */
export function PlanCsvButton({ rows }: { rows: readonly PlanRow[] }) {
  const { t } = useTranslation('plan');
  const save = () => {
    const lines = rows.map((row) => [
      row.dueDate ?? row.month,
      kronorOf(row.balanceCents),
      kronorOf(row.amortizationCents),
      kronorOf(row.interestCents),
      kronorOf(row.monthlyFeeCents),
      kronorOf(row.invoiceFeeCents),
      kronorOf(row.totalCents),
    ]);
    saveFile(csvOf([heads.map((head) => t(head)), ...lines]), `${t('fileName')}.csv`);
  };
  return <Button onClick={save}>{t('csv')}</Button>;
}
