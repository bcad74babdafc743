import './plan-texts.ts';
import { creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { repaymentPlan } from '@kreditlina/domain/calculators/repayment-plan';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import { formatCents } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPaths } from '../lib/paths.ts';
import { todayInSweden } from '../lib/today.ts';
import { MessageDialog } from './message-dialog.tsx';
import { PdfButton } from './pdf-button.tsx';
import { PlanCsvButton } from './plan-csv-button.tsx';
import { PlanTable } from './plan-table.tsx';
import { TextInput } from './text-input.tsx';

/** Months of the slider: 0 becomes 1 and one too many becomes the last. */
export const clampMonths = (months: number, max: number): number =>
  Math.min(Math.max(Math.round(months) || 1, 1), max);

/** 'Betalningsplan': every month of a draw, with the month in which the rest is paid off. */
export default function RepaymentPlanDialog(props: {
  principalCents: number;
  rateYearBasisPoints: number;
  /** Whose account it would be drawn from; the plan is printed for an account only. */
  companyId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('plan');
  const max = creditTerms.repaymentMonths;
  const [months, setMonths] = useState<number>(max);
  const [text, setText] = useState(String(max));
  const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn(todayInSweden());
  const rows = repaymentPlan({
    principalCents: props.principalCents,
    rateYearBasisPoints: props.rateYearBasisPoints,
    months: max,
    monthlyFeeCents,
    invoiceFeeCents,
    settleInMonth: months,
  });
  const choose = (next: number) => {
    setMonths(clampMonths(next, max));
    setText(String(clampMonths(next, max)));
  };
  const type = (next: string) => {
    setText(next);
    if (/^\d+$/.test(next)) setMonths(clampMonths(Number(next), max));
  };
  return (
    <MessageDialog
      title={t('title')}
      maxWidth="md"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('common:action.close')}</Button>}
    >
      <p className="k-lead">{t('lead', { amount: formatCents(props.principalCents) })}</p>
      <p>{t('whole')}</p>
      <TextInput
        id="plan-months"
        label={t('months')}
        hint={t('monthsHint', { max })}
        value={text}
        onText={type}
        onBlur={() => setText(String(months))}
        inputProps={{ inputMode: 'numeric', maxLength: 3 }}
        widthCharacters={6}
      />
      <Slider
        aria-label={t('months')}
        min={1}
        max={max}
        step={1}
        value={months}
        onChange={(_event, value) => choose(value as number)}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px -24px' }}>
        {props.companyId !== undefined && (
          <PdfButton
            endpoint={apiPaths.companyPlanPdf(props.companyId)}
            query={{ amount: kronorOf(props.principalCents), months }}
            fileName={t('fileName')}
          >
            {t('pdf')}
          </PdfButton>
        )}
        <PlanCsvButton rows={rows} fileName={t('fileName')} />
      </div>
      <PlanTable rows={rows} />
    </MessageDialog>
  );
}
