import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { addressOf } from '../../lib/api/api-call.ts';
import './plan-texts.ts';
import { creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { repaymentPlan } from '@kreditlina/domain/calculators/repayment-plan';
import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import { signedPlan } from '@kreditlina/domain/calculators/signed-plan';
import { formatCents, formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../lib/time/days.ts';
import { PdfButton } from '../buttons/pdf-button.tsx';
import { MessageDialog } from '../dialogs/message-dialog.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { inRange } from '../forms/typed-number.ts';
import { PlanCsvButton } from './plan-csv-button.tsx';
import { type PlanRow, PlanTable } from './plan-table.tsx';

interface Planned {
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  /** Assumed day of payout; without one, as on the public site, the example counts whole months. */
  readonly paidOutOn?: string;
}

/** Rows of the plan if all is paid with a given notice: of the notices, or of whole months. */
function rowsOf(
  { principalCents, rateYearBasisPoints, paidOutOn }: Planned,
  settleInMonth: number,
): PlanRow[] {
  if (paidOutOn !== undefined)
    return signedPlan({ amountCents: principalCents, rateYearBasisPoints, paidOutOn, settleInMonth }).map(
      ({ dueOn, ...row }) => ({ ...row, dueDate: dueOn, isAhead: true }),
    );
  const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn(todayInSweden());
  return repaymentPlan({
    principalCents,
    rateYearBasisPoints,
    months: creditTerms.repaymentMonths,
    monthlyFeeCents,
    invoiceFeeCents,
    settleInMonth,
  });
}

/** 'Betalningsplan': every month of a withdrawal, with the final payment. */
export default function RepaymentPlanDialog(
  props: Planned & {
    /** Company with the account. Without one there is no PDF. */
    companyId?: string;
    onClose: () => void;
  },
) {
  const { t } = useTranslation('plan');
  const max = creditTerms.repaymentMonths;
  const [months, setMonths] = useState<number>(max);
  const range = { min: 1, max, step: 1 };
  const rows = rowsOf(props, inRange(months, range));
  return (
    <MessageDialog
      title={t('title')}
      maxWidth="md"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('common:action.close')}</Button>}
    >
      <p className="k-lead">{t('lead', { amount: formatCents(props.principalCents) })}</p>
      <p>
        {props.paidOutOn === undefined
          ? t('whole')
          : t('fromPayout', { date: formatLongDate(props.paidOutOn) })}
      </p>
      <NumberField
        id="plan-months"
        label={t('months')}
        hint={t('monthsHint', { max })}
        unit="months"
        range={range}
        value={months}
        onChange={setMonths}
        hasSlider
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px -24px' }}>
        {props.companyId !== undefined && (
          <PdfButton
            endpoint={addressOf<typeof contract.getRepaymentPlanPdf>('/api/company/:id/repayment-plan.pdf', {
              id: props.companyId,
            })}
            query={{ amount: kronorOf(props.principalCents), months: inRange(months, range) }}
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
