import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { csvOf, saveFile } from '../../lib/browser/files.ts';
import { isPaidByCredit, type PlanRow, planHeads } from './plan-table.tsx';

/**
 * Downloads the shown rows for a spreadsheet.
 * @param fileName without extension
 */
export function PlanCsvButton({ rows, fileName }: { rows: readonly PlanRow[]; fileName: string }) {
  const { t } = useTranslation('plan');
  const save = () => {
    const lines = rows.map((row) => [
      row.dueDate ?? row.month,
      kronorOf(row.balanceCents),
      kronorOf(row.amortizationCents),
      kronorOf(row.interestCents),
      kronorOf(row.monthlyFeeCents),
      kronorOf(row.invoiceFeeCents),
      ...(isPaidByCredit(rows) ? [-kronorOf(row.creditCents ?? 0)] : []),
      kronorOf(row.totalCents),
    ]);
    saveFile(csvOf([planHeads(rows).map((head) => t(head)), ...lines]), `${fileName}.csv`);
  };
  return <Button onClick={save}>{t('csv')}</Button>;
}
