import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import {
  formatBasisPoints,
  formatCents,
  formatEffectiveRate,
  formatLongDate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestSearchParams } from '../../lib/address/navigation.tsx';
import { addressOf } from '../../lib/api/api-call.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { ActionRow } from '../../ui/buttons/action-rows.tsx';
import { PdfButton } from '../../ui/buttons/pdf-button.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { WithPhone } from '../../ui/page/with-phone.tsx';
import {
  type AccountFigures,
  AccountHead,
  AccountLine,
  accountFigures,
  stateColors,
} from './account-head.tsx';
import { BigFigure, type Figure, FigureList } from './card.tsx';
import type { CustomerView } from './customer-state.ts';
import { ExplainButton } from './explain-dialog.tsx';
import { PaymentCard } from './money/payment-card.tsx';
import { IncreaseButton } from './withdrawal/increase-button.tsx';
import { type Priced, WithdrawalForm } from './withdrawal/withdrawal-form.tsx';
import { WithdrawalLists } from './withdrawal/withdrawal-lists.tsx';

/** Query parameter that shows the message; closing the message resets it. */
const SHOW_MESSAGE = 'showMessage';

type State = Company['withdrawal_applications'][number]['state'];

/**
 * Texts for the withdrawal's current progress, because the message may be opened long after the signature.
 */
function wordsOf(state: State) {
  if (state === 'denied') return { title: 'withdrawal.after.deniedTitle' } as const;
  if (state === 'paid-out')
    return { title: 'withdrawal.after.paidOutTitle', text: 'withdrawal.after.paidOutText' } as const;
  if (state === 'returned')
    return { title: 'withdrawal.after.returnedTitle', text: 'withdrawal.after.returnedText' } as const;
  return { title: 'withdrawal.after.title', text: 'withdrawal.after.text' } as const;
}

/**
 * Shown after a withdrawal was signed: the next steps, or the reason for an immediate denial. Renders nothing
 * without a withdrawal, whatever the address says.
 */
function AfterWithdrawalDialog({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const [search, setSearch] = useLatestSearchParams();
  const newest = company.withdrawal_applications.find(({ isOwn }) => isOwn);
  if (search.get(SHOW_MESSAGE) !== 'true' || newest === undefined) return null;
  const close = () => setSearch({ [SHOW_MESSAGE]: 'false' }, { replace: true });
  const { title, text } = wordsOf(newest.state);
  const isDenied = text === undefined;
  return (
    <MessageDialog
      title={t(title)}
      isInAddress
      onClose={close}
      actions={
        <ActionButton color={isDenied ? 'error' : 'primary'} onClick={close}>
          {t('common:action.close')}
        </ActionButton>
      }
    >
      {isDenied ? (
        newest.reasons.map((reason) => (
          <p key={reason}>
            <WithPhone>{`${t(`withdrawal.applications.reason.${reason}`, { phone: support.phone })}.`}</WithPhone>
          </p>
        ))
      ) : (
        <p>{t(text)}</p>
      )}
    </MessageDialog>
  );
}

const AccountPlanDialog = lazy(() => import('./plan/account-plan-dialog.tsx'));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  marginTop: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** True if the account is or has been in use, and so has a history. */
export const isRunning = (company: Company): company is Priced =>
  company.rate_year_basis_points !== null &&
  ['active', 'closed', 'credit-loss'].includes(company.bank_status ?? '');

function useFigures(company: Priced, figures: AccountFigures): Figure[] {
  const { t } = useTranslation('account');
  const rate = company.rate_year_basis_points;
  const explained = (amount: 'debt' | 'reserved' | 'accrued-interest' | 'owed') => (
    <ExplainButton companyId={company.id} amount={amount} />
  );
  return [
    { key: t('used'), value: formatCents(figures.usedCents), action: explained('debt') },
    ...(figures.reservedCents > 0
      ? [{ key: t('reserved'), value: formatCents(figures.reservedCents), action: explained('reserved') }]
      : []),
    { key: t('limit'), value: formatCents(figures.limitCents) },
    { key: t('rateMonth'), value: formatMonthlyRate(rate) },
    { key: t('rateYear'), value: formatBasisPoints(rate) },
    ...(company.effective_rate_basis_points === null
      ? []
      : [{ key: t('rateEffective'), value: formatEffectiveRate(company.effective_rate_basis_points) }]),
    {
      key: t('accrued'),
      value: formatCents(company.accrued_interest_cents),
      action: explained('accrued-interest'),
    },
    { key: t('owed'), value: formatCents(company.owed_cents), action: explained('owed') },
  ];
}

export function RunningAccount({ company, view }: { company: Priced; view: CustomerView }) {
  const { t } = useTranslation('account');
  const [, setSearch] = useLatestSearchParams();
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const figures = accountFigures(company);
  const isActive = company.bank_status === 'active';
  const facts = useFigures(
    company,
    figures ?? { limitCents: 0, usedCents: 0, reservedCents: 0, availableCents: 0 },
  );
  // Overdue payments come first, because they block all other actions.
  const isLate = company.to_pay?.isOverdue === true;
  const payment = <PaymentCard key="payment" company={company} />;
  const withdrawal = (
    <WithdrawalForm
      key="withdrawal"
      company={company}
      onSigned={() => setSearch({ [SHOW_MESSAGE]: 'true' }, { replace: true })}
    />
  );
  return (
    <section aria-label={company.name}>
      {isLate && (isActive || view.state === 'owing') ? (
        <AccountHead company={company} tone="red" state={t('late')} />
      ) : (
        <AccountHead company={company} tone={view.tone} state={t(`states.${view.state}.state`)} />
      )}
      {figures && isActive && (
        <>
          <BigFigure
            label={t('available')}
            value={formatCents(figures.availableCents)}
            size="large"
            action={<ExplainButton companyId={company.id} amount="available" />}
          />
          {company.withdrawal_obstacle === 'overdue' && (
            <p style={{ margin: '0 0 16px', color: stateColors.red, fontWeight: 600 }}>
              {t('lockedUntilPaid')}
            </p>
          )}
          <AccountLine figures={figures} />
        </>
      )}
      <Columns>{isLate ? [payment, withdrawal] : [withdrawal, payment]}</Columns>
      <Columns>
        <div>
          <h2>{t('credit')}</h2>
          {company.coming_rates.map(({ from_on, rate_year_basis_points }) => (
            <p key={from_on}>
              {t('rateComing', {
                rate: formatBasisPoints(rate_year_basis_points),
                day: formatLongDate(from_on),
              })}
            </p>
          ))}
          {figures && <FigureList figures={facts} />}
          <ActionRow>
            {company.debt_amount_cents > 0 && (
              <Button variant="outlined" onClick={() => setIsPlanOpen(true)}>
                {t('plan.open')}
              </Button>
            )}
            <PdfButton
              endpoint={addressOf<typeof contract.getSignedAgreementPdf>('/api/company/:id/agreement.pdf', {
                id: company.id,
              })}
              fileName={t('agreementFile')}
            >
              {t('agreement')}
            </PdfButton>
            {isActive && <IncreaseButton company={company} />}
          </ActionRow>
        </div>
        <div>
          <WithdrawalLists company={company} />
        </div>
      </Columns>
      <AfterWithdrawalDialog company={company} />
      {isPlanOpen && (
        <Suspense>
          <AccountPlanDialog companyId={company.id} onClose={() => setIsPlanOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
