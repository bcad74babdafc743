import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/rounding';
import { type SignedPrice, signedPrice } from '@kreditlina/domain/calculators/signed-plan';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  formatBasisPoints,
  formatCents,
  formatDeadline,
  formatEffectiveRate,
  formatKronor,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../lib/errors/error-reporting.ts';
import { notifyError } from '../../../lib/errors/notices.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { CreditLine } from '../../../ui/credit/credit-line.tsx';
import { SavingNote } from '../../../ui/credit/saving-note.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { AmountSlider } from '../../../ui/forms/slider-field.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import {
  type StatusAnswer,
  useChooseAmount,
  useCloseIncreaseQuestion,
  useRequestIncrease,
} from '../api/decision.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { Explanation } from './explanation.tsx';

type Offered = Pick<StatusAnswer, 'is_limit_restricted' | 'is_optional_to_increase' | 'expires_at'>;
type Asked = Pick<CreditApplication, 'id' | 'is_increase_question_closed'>;

/**
 * True if the dialog opens automatically: once, and only while the customer can act on it. The server stores
 * that it was closed.
 */
export const opensByItself = (
  answer: Pick<StatusAnswer, 'is_optional_to_increase'>,
  application: Pick<CreditApplication, 'is_increase_question_closed'>,
): boolean => answer.is_optional_to_increase && !application.is_increase_question_closed;

/** Offers to raise a restricted limit by adding a guarantor: first as a dialog, then as a link. */
function IncreaseOffer(props: { application: Asked; answer: Offered; onMoved: () => void }) {
  const { t } = useTranslation('application');
  const { application, answer } = props;
  const [isOpen, setIsOpen] = useState(() => opensByItself(answer, application));
  const increase = useRequestIncrease(application.id);
  const closing = useCloseIncreaseQuestion(application.id);
  const close = () => {
    setIsOpen(false);
    if (application.is_increase_question_closed) return;
    // If this fails, the dialog opens once more, which is harmless, so the customer need not see the error.
    closing.mutateAsync({}).catch((error: unknown) => reportError(error, 'increase-dialog'));
  };
  // Awaited here, because a mutation callback would not run: the step changes and this screen unmounts first.
  const add = async () => {
    try {
      await increase.mutateAsync({});
      setIsOpen(false);
      props.onMoved();
    } catch (error) {
      notifyError(error);
    }
  };
  // The limit is restricted but can no longer be increased, so an attempt was made.
  if (!answer.is_optional_to_increase)
    return answer.is_limit_restricted ? <p>{t('increase.tried')}</p> : null;
  const figures = { single: formatCents(creditTerms.singleGuarantorMaxCents) };
  return (
    <>
      <Button sx={{ ml: '-28px' }} onClick={() => setIsOpen(true)}>
        {t('increase.open')}
      </Button>
      {isOpen && (
        <MessageDialog
          title={t('increase.title')}
          onClose={close}
          actions={
            <>
              <ActionButton variant="text" onClick={close}>
                {t('increase.keep')}
              </ActionButton>
              <ActionButton isBusy={increase.isPending} onClick={() => void add()}>
                {t('increase.add')}
              </ActionButton>
            </>
          }
        >
          <p>
            {t('increase.text', figures)}{' '}
            {answer.expires_at && t('increase.until', { date: formatDeadline(answer.expires_at) })}
          </p>
        </MessageDialog>
      )}
    </>
  );
}

const RepaymentPlanDialog = lazy(() => import('../../../ui/credit/repayment-plan-dialog.tsx'));

const Limit = styled('p')({
  margin: '0 0 4px',
  fontFamily: 'var(--k-heading)',
  fontWeight: 500,
  fontSize: 'clamp(2.75rem, 2rem + 5vw, 4.5rem)',
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'lining-nums tabular-nums',
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '32px 48px',
  marginTop: 32,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Shares = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  fontVariantNumeric: 'tabular-nums',
  '& small': { display: 'block', color: 'var(--k-ink-soft)' },
  '& div:last-child': { textAlign: 'right' },
});

type Approved = StatusAnswer & { readonly limit: number; readonly rate_year_basis_points: number };

function Offer({ answer, effectiveBasisPoints }: { answer: Approved; effectiveBasisPoints: number }) {
  const { t } = useTranslation('application');
  const { rate_year_basis_points: rate, expires_at } = answer;
  const facts = [
    { key: t('approved.rateYear'), value: formatBasisPoints(rate) },
    { key: t('approved.rateMonth'), value: formatMonthlyRate(rate) },
    { key: t('approved.effective'), value: formatEffectiveRate(effectiveBasisPoints) },
    { key: t('approved.setUpFee'), value: t('approved.none') },
    { key: t('approved.limitFee'), value: t('approved.none') },
  ];
  return (
    <div>
      <FactList facts={facts} />
      <p>
        {t('approved.activate', { minimum: formatKronor(answer.minimum_amount) })}{' '}
        {expires_at && t('approved.until', { date: formatDeadline(expires_at) })} {t('approved.interestOnly')}
      </p>
      <Explanation lines={answer.explanation} />
    </div>
  );
}

function LimitWithLine({ limit, amount }: { limit: number; amount: number }) {
  const { t } = useTranslation('application');
  const shares = {
    used: formatKronor(amount),
    left: formatKronor(limit - amount),
    limit: formatKronor(limit),
  };
  return (
    <>
      <p style={{ margin: 0 }}>{t('approved.limit')}</p>
      <Limit>{shares.limit}</Limit>
      <CreditLine
        segments={[{ share: amount / limit, tone: 'blue', isThick: true }]}
        marks={[{ at: amount / limit, tone: 'blue', isFilled: true }]}
        label={t('approved.line', shares)}
      />
      <Shares aria-hidden="true">
        <div>
          <small>{t('approved.used')}</small>
          {shares.used}
        </div>
        <div>
          <small>{t('approved.left')}</small>
          {shares.left}
        </div>
      </Shares>
    </>
  );
}

function CostOfWithdrawal({ amount, rate, price }: { amount: number; rate: number; price: SignedPrice }) {
  const { t } = useTranslation('application');
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const total = t('approved.total', { months: creditTerms.repaymentMonths });
  const facts = [
    { key: t('approved.average'), value: formatCents(price.averageMonthlyCostCents) },
    { key: t('approved.amortization'), value: formatCents(price.minimumAmortizationCents) },
    { key: total, value: formatCents(price.totalCents) },
  ];
  return (
    <>
      <div style={{ marginTop: 24 }} aria-live="polite">
        <FactList facts={facts} />
      </div>
      <Button variant="outlined" onClick={() => setIsPlanOpen(true)}>
        {t('approved.plan')}
      </Button>
      {isPlanOpen && (
        <Suspense>
          <RepaymentPlanDialog
            principalCents={centsOf(amount)}
            rateYearBasisPoints={rate}
            paidOutOn={price.paidOutOn}
            onClose={() => setIsPlanOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function ApprovedScreen(props: StepProps & { answer: Approved }) {
  const { t } = useTranslation('application');
  const { application, answer, onSaved } = props;
  const { limit, rate_year_basis_points: rate, minimum_amount: min } = answer;
  const range = useMemo(
    () => ({ min: Math.min(min, limit), max: limit, step: kronorOf(creditTerms.firstWithdrawalStepCents) }),
    [min, limit],
  );
  // An interest cutter withdraws exactly the remainder of the loans, on which the saving is calculated.
  const loans = Math.ceil(kronorOf(application.offered_saving?.remainder_cents ?? 0));
  const [amount, setAmount] = useState(() =>
    Math.min(application.amount ?? Math.max(range.min, loans), limit),
  );
  const [isValid, setIsValid] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const choose = useChooseAmount(application.id);
  const price = signedPrice(centsOf(amount), rate, todayInSweden());
  const bounds = { min: formatKronor(range.min), max: formatKronor(range.max) };
  const error = isValid ? undefined : t('approved.amountInvalid', bounds);
  const submit = () => {
    setAttempt(attempt + 1);
    if (isValid) void choose.mutateAsync({ amount }).then(onSaved, notifyError);
  };
  return (
    <StepScreen
      title={t('approved.title')}
      mistakes={error && attempt > 0 ? [{ id: 'withdrawal-amount', text: error }] : []}
      attempt={attempt}
      onSubmit={submit}
      nextText={t('approved.next')}
      isInactive={!isValid}
      isBusy={choose.isPending}
    >
      <LimitWithLine limit={limit} amount={amount} />
      <IncreaseOffer application={application} answer={answer} onMoved={onSaved} />
      {application.type === 'cutter' && (
        <SavingNote saving={application.offered_saving} limitCents={centsOf(limit)} />
      )}
      <Columns>
        <div>
          <AmountSlider
            id="withdrawal-amount"
            label={t('approved.amount')}
            hint={t('approved.amountHint', bounds)}
            range={range}
            value={amount}
            onChange={setAmount}
            onValidity={setIsValid}
            error={error}
          />
          <CostOfWithdrawal amount={amount} rate={rate} price={price} />
        </div>
        <Offer answer={answer} effectiveBasisPoints={price.effectiveRateBasisPoints} />
      </Columns>
    </StepScreen>
  );
}
