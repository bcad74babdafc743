import { getPlan } from '@kreditlina/domain/company/contracts/customer';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { addressOf } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import '../../../ui/credit/plan-texts.ts';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { planTotals } from '@kreditlina/domain/calculators/repayment-plan';
import { centsOf } from '@kreditlina/domain/calculators/rounding';
import type { planRow } from '@kreditlina/domain/credit-account/contracts/customer';
import { formatCents, formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ActionRow } from '../../../ui/buttons/action-rows.tsx';
import { PdfButton } from '../../../ui/buttons/pdf-button.tsx';
import { PlanCsvButton } from '../../../ui/credit/plan-csv-button.tsx';
import { type PlanRow, PlanTable } from '../../../ui/credit/plan-table.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { companyPartKey } from '../company-query.ts';
import { Reading } from '../reading.tsx';

type WireRow = z.output<typeof planRow>;
type Version = 'original' | 'current';
type Plans = Readonly<Record<Version, readonly WireRow[]>>;

const rowOf = (row: WireRow): PlanRow => ({
  month: row.month,
  dueDate: row.due_date,
  balanceCents: centsOf(row.balance),
  amortizationCents: centsOf(row.amortization),
  interestCents: centsOf(row.interest_payment),
  monthlyFeeCents: centsOf(row.monthly_fee),
  invoiceFeeCents: centsOf(row.invoice_fee),
  creditCents: centsOf(row.paid_by_credit),
  totalCents: centsOf(row.monthly_total_payment),
});

/**
 * Rows of a version of the plan. Current rows include the difference from the original plan on the same due
 * date.
 */
function planRows(plans: Plans, version: Version): PlanRow[] {
  if (version === 'original') return plans.original.map(rowOf);
  const promised = new Map(plans.original.map((row) => [row.due_date, centsOf(row.monthly_total_payment)]));
  return plans.current.map((row) => ({
    ...rowOf(row),
    differenceCents: centsOf(row.monthly_total_payment) - (promised.get(row.due_date) ?? 0),
  }));
}

function Compared({
  plans,
  companyId,
  withdrawalId,
}: {
  plans: Plans;
  companyId: string;
  withdrawalId: string;
}) {
  const { t } = useTranslation('account');
  const [version, setVersion] = useState<Version>('current');
  const rows = planRows(plans, version);
  const left = planTotals(planRows(plans, 'current'));
  const now = plans.current.at(-1)?.due_date;
  const promised = plans.original.at(-1)?.due_date;
  if (now === undefined || promised === undefined) return <p>{t('plan.none')}</p>;
  const last =
    now === promised
      ? formatLongDate(now)
      : t('plan.lastWas', { now: formatLongDate(now), promised: formatLongDate(promised) });
  return (
    <>
      <FactList
        facts={[
          { key: t('plan.total'), value: formatCents(left.totalCents) },
          { key: t('plan.interest'), value: formatCents(left.interestCents) },
          { key: t('plan.last'), value: last },
        ]}
      />
      <ActionRow style={{ marginBottom: 16 }}>
        <ToggleButtonGroup
          exclusive
          value={version}
          aria-label={t('plan.version')}
          onChange={(_event, next: Version | null) => next && setVersion(next)}
        >
          <ToggleButton value="original">{t('plan.original')}</ToggleButton>
          <ToggleButton value="current">{t('plan.current')}</ToggleButton>
        </ToggleButtonGroup>
        <PdfButton
          endpoint={addressOf<typeof contract.getAccountPlanPdf>('/api/company/:id/plan.pdf', {
            id: companyId,
          })}
          query={{ version, ...(withdrawalId !== '' && { withdrawal: withdrawalId }) }}
          fileName={t('plan.file')}
        >
          {t('plan:pdf')}
        </PdfButton>
        <PlanCsvButton rows={rows} fileName={t('plan.file')} />
      </ActionRow>
      <p role="status" className="visually-hidden">
        {t('plan.shown', { plan: t(`plan.${version}`), count: rows.length })}
      </p>
      <PlanTable rows={rows} />
    </>
  );
}

/** Repayment of the remaining loans by month: the original plan and the current one. */
export default function AccountPlanDialog({
  companyId,
  onClose,
}: {
  companyId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const [withdrawalId, setWithdrawalId] = useState('');
  const read = useQuery({
    queryKey: companyPartKey(companyId, 'plan'),
    queryFn: ({ signal }) => call(getPlan, { params: { id: companyId } }, { signal }),
    meta: { isHandled: true },
  });
  const { data } = read;
  const withdrawals = data?.withdrawals ?? [];
  const plans = withdrawals.find(({ id }) => id === withdrawalId) ?? data?.pooled;
  return (
    <MessageDialog
      title={t('plan.title')}
      maxWidth="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p className="k-lead">{t('plan.lead')}</p>
      <p>{t('plan.daily', { months: creditTerms.repaymentMonths })}</p>
      <Reading of={read} failed={t('plan.failed')} />
      {withdrawals.length > 1 && (
        <SelectField
          id="plan-withdrawal"
          label={t('plan.which')}
          value={withdrawalId}
          onChange={setWithdrawalId}
          options={[
            { value: '', label: t('plan.all') },
            ...withdrawals.map(({ id, amount, date }) => ({
              value: id,
              label: t('plan.withdrawal', { amount: formatKronor(amount), date: formatLongDate(date) }),
            })),
          ]}
        />
      )}
      {plans && <Compared plans={plans} companyId={companyId} withdrawalId={withdrawalId} />}
    </MessageDialog>
  );
}
