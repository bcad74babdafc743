import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/rounding';
import { type SignedPrice, signedPrice } from '@kreditlina/domain/calculators/signed-plan';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type * as contract from '@kreditlina/domain/credit-account/contracts/customer';
import {
  formatBasisPoints,
  formatCents,
  formatEffectiveRate,
  formatKronor,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api/api-call.ts';
import { preferredStart } from '../../../ui/bank-id/follow-order.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ActionRow } from '../../../ui/buttons/action-rows.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { AmountSlider } from '../../../ui/forms/slider-field.tsx';
import { type Fact, FactList } from '../../../ui/page/fact-list.tsx';
import { WithPhone } from '../../../ui/page/with-phone.tsx';
import { notOnPaper } from '../../../ui/theme/theme.tsx';
import { Card } from '../card.tsx';
import { amountBeingSigned, useWithdrawing } from './use-withdrawing.ts';

/** Company with a rate, which every account that allows withdrawals has. */
export type Priced = Company & { readonly rate_year_basis_points: number };

/** Cost of a withdrawal, in the words of the offer and the agreement. */
function usePriceFacts(price: SignedPrice): Fact[] {
  const { t } = useTranslation('account');
  return [
    { key: t('withdrawal.average'), value: formatCents(price.averageMonthlyCostCents) },
    { key: t('withdrawal.amortization'), value: formatCents(price.minimumAmortizationCents) },
    { key: t('withdrawal.effective'), value: formatEffectiveRate(price.effectiveRateBasisPoints) },
    {
      key: t('withdrawal.total', { months: creditTerms.repaymentMonths }),
      value: formatCents(price.totalCents),
    },
  ];
}

function WithdrawDialog(props: { company: Priced; amount: number; onSign: () => void; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { company, amount, onSign, onClose } = props;
  const rate = company.rate_year_basis_points;
  const rates = { month: formatMonthlyRate(rate), year: formatBasisPoints(rate) };
  const left = Math.max(0, company.available_cents - centsOf(amount));
  const facts = [
    { key: t('withdrawal.dialog.company'), value: company.name },
    { key: t('withdrawal.dialog.rate'), value: t('rateText', rates) },
    ...usePriceFacts(signedPrice(centsOf(amount), rate, company.as_of)),
    { key: t('withdrawal.left'), value: formatCents(left) },
  ];
  return (
    <MessageDialog
      title={t('withdrawal.dialog.title', { amount: formatKronor(amount) })}
      isOnlyText
      onClose={onClose}
      actions={
        <>
          <ActionButton variant="text" onClick={onClose}>
            {t('common:action.cancel')}
          </ActionButton>
          <ActionButton onClick={onSign}>{t('withdrawal.dialog.sign')}</ActionButton>
        </>
      }
    >
      <p>{t('withdrawal.dialog.text')}</p>
      <FactList facts={facts} />
    </MessageDialog>
  );
}

const BankIdDialog = lazy(() => import('../../../ui/bank-id/bank-id-dialog.tsx'));
const RepaymentPlanDialog = lazy(() => import('../../../ui/credit/repayment-plan-dialog.tsx'));

const FormCard = styled(Card)(notOnPaper);

/** Explains why no withdrawal is possible at present; the control stays disabled. */
function Obstacle({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const words = {
    available: formatCents(company.available_cents),
    minimum: formatCents(company.minimum_withdrawal_cents),
    phone: support.phone,
  };
  return (
    <>
      <p role="status">
        <WithPhone>
          {t(`withdrawal.obstacle.${company.withdrawal_obstacle ?? 'account-not-active'}`, words)}
        </WithPhone>
      </p>
      <Button variant="contained" disabled>
        {t('withdrawal.title')}
      </Button>
    </>
  );
}

function Chooser({ company, onChosen }: { company: Priced; onChosen: (amount: number) => void }) {
  const { t } = useTranslation('account');
  const range = useMemo(
    () => ({
      min: kronorOf(company.minimum_withdrawal_cents),
      // Rounded down, because withdrawals are in whole kronor.
      max: Math.floor(kronorOf(company.available_cents)),
      step: kronorOf(company.withdrawal_step_cents),
    }),
    [company.minimum_withdrawal_cents, company.available_cents, company.withdrawal_step_cents],
  );
  const [wanted, setWanted] = useState(range.min);
  const [isValid, setIsValid] = useState(true);
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  // The available amount can shrink while the page is open; the amount is then lowered, and a text says so.
  const amount = Math.min(Math.max(wanted, range.min), range.max);
  const price = signedPrice(centsOf(amount), company.rate_year_basis_points, company.as_of);
  const facts = usePriceFacts(price);
  const bounds = { min: formatKronor(range.min), max: formatKronor(range.max) };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onChosen(amount);
        else document.getElementById('withdrawal-amount')?.focus();
      }}
    >
      <AmountSlider
        id="withdrawal-amount"
        label={t('withdrawal.amount')}
        hint={t('withdrawal.hint', bounds)}
        range={range}
        value={amount}
        onChange={setWanted}
        onValidity={setIsValid}
        error={isValid ? undefined : t('withdrawal.invalid', bounds)}
      />
      {isValid && amount < wanted && (
        <p role="status">{t('withdrawal.lowered', { amount: formatKronor(amount) })}</p>
      )}
      {/* Keeps its space when hidden, so that nothing moves while the customer types. */}
      <div style={{ marginTop: 24, visibility: isValid ? 'visible' : 'hidden' }} aria-live="polite">
        <FactList facts={facts} />
      </div>
      <ActionRow style={{ justifyContent: 'space-between' }}>
        <Button disabled={!isValid} onClick={() => setIsPlanOpen(true)}>
          {t('withdrawal.plan')}
        </Button>
        <ActionButton type="submit" isInactive={!isValid}>
          {isValid ? t('withdrawal.submit', { amount: formatKronor(amount) }) : t('withdrawal.title')}
        </ActionButton>
      </ActionRow>
      {isPlanOpen && (
        <Suspense>
          <RepaymentPlanDialog
            principalCents={centsOf(amount)}
            rateYearBasisPoints={company.rate_year_basis_points}
            paidOutOn={price.paidOutOn}
            companyId={company.id}
            onClose={() => setIsPlanOpen(false)}
          />
        </Suspense>
      )}
    </form>
  );
}

export function WithdrawalForm({ company, onSigned }: { company: Priced; onSigned: () => void }) {
  const { t } = useTranslation('account');
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const [resumed] = useState(() => amountBeingSigned(company.id));
  const signed = chosen ?? resumed;
  // Used here and not in the form, which disappears when the withdrawal being signed uses up the limit.
  const { progress, start, cancel } = useWithdrawing(company.id, chosen ?? 0, () => {
    setChosen(undefined);
    onSigned();
  });
  return (
    <FormCard aria-labelledby={id}>
      <h2 id={id}>{t('withdrawal.title')}</h2>
      {company.can_withdraw ? (
        <Chooser company={company} onChosen={setChosen} />
      ) : (
        <Obstacle company={company} />
      )}
      {chosen !== undefined && !progress && (
        <WithdrawDialog
          company={company}
          amount={chosen}
          onSign={() => void start(preferredStart())}
          onClose={() => setChosen(undefined)}
        />
      )}
      {progress && (
        <Suspense>
          <BankIdDialog
            title={t('common:bankId.blocking')}
            what={[
              ...(signed === undefined ? [] : [t('withdrawal.submit', { amount: formatKronor(signed) })]),
              company.name,
            ]}
            order={progress.order}
            message={progress.message}
            isRefused={progress.isRefused}
            qrEndpoint={addressOf<typeof contract.getWithdrawalQr>('/api/company/:id/borrow/qr', {
              id: company.id,
            })}
            onCancel={cancel}
            onSwitch={chosen === undefined ? undefined : (method) => void start(method)}
          />
        </Suspense>
      )}
    </FormCard>
  );
}
