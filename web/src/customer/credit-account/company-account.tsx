import './texts/texts.ts';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { ApplicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import {
  formatBasisPoints,
  formatCents,
  formatDeadline,
  formatEffectiveRate,
  formatLongDate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../lib/address/paths.ts';
import { ActionBar } from '../../ui/buttons/action-rows.tsx';
import { SavingNote } from '../../ui/credit/saving-note.tsx';
import { WithPhone } from '../../ui/page/with-phone.tsx';
import { type AccountFigures, AccountHead, AccountLine, accountFigures } from './account-head.tsx';
import { BigFigure, FigureList } from './card.tsx';
import { type CustomerView, customerView, reviewPossibleUntil } from './customer-state.ts';
import { PaymentCard } from './money/payment-card.tsx';
import { isRunning, RunningAccount } from './running-account.tsx';
import { WithdrawalLists } from './withdrawal/withdrawal-lists.tsx';

export function StateAction(props: { action: CustomerView['action']; applicationId: string | undefined }) {
  const { action, applicationId } = props;
  const { t } = useTranslation('account');
  if (action === null) return null;
  return (
    <ActionBar>
      {action === 'contact' ? (
        <Button variant="contained" href={support.phoneHref}>
          {t('states.action.contact', { phone: support.phone })}
        </Button>
      ) : (
        <Button
          variant="contained"
          component={Link}
          to={applicationPath(action === 'apply' ? undefined : applicationId)}
        >
          {t(`states.action.${action}`)}
        </Button>
      )}
    </ActionBar>
  );
}

/** A yearly rate in basis points as texts per month and per year; the product always shows both. */
const ratePercent = (rateYearBasisPoints: number) => ({
  month: formatMonthlyRate(rateYearBasisPoints),
  year: formatBasisPoints(rateYearBasisPoints),
});

function Granted({ company, figures }: { company: Company; figures: AccountFigures }) {
  const { t } = useTranslation('account');
  const rate = company.rate_year_basis_points;
  const {
    effective_rate_basis_points: effective,
    payment_bank_giro_number: giro,
    payment_ocr_number: ocr,
  } = company;
  // Once the bank has opened the account, the payment card shows these numbers instead.
  const isAtBank = company.bank_status !== null;
  const facts = [
    { key: t('used'), value: formatCents(figures.usedCents) },
    ...(figures.reservedCents > 0 ? [{ key: t('reserved'), value: formatCents(figures.reservedCents) }] : []),
    { key: t('available'), value: formatCents(figures.availableCents) },
    ...(rate === null ? [] : [{ key: t('rate'), value: t('rateText', ratePercent(rate)) }]),
    ...(effective === null ? [] : [{ key: t('rateEffective'), value: formatEffectiveRate(effective) }]),
    ...(giro === null || isAtBank ? [] : [{ key: t('payment.giro'), value: formatBankgiro(giro) }]),
    ...(ocr === null || isAtBank ? [] : [{ key: t('payment.ocr'), value: ocr }]),
  ];
  return (
    <>
      <BigFigure label={t('limit')} value={formatCents(figures.limitCents)} size="large" />
      <AccountLine figures={figures} />
      <FigureList figures={facts} />
    </>
  );
}

/** A company's account before activation. */
export function AccountCard(props: { company: Company; application?: ApplicationOnPages | undefined }) {
  const { company, application } = props;
  const now = Date.now();
  const { t } = useTranslation('account');
  const { state, tone, action } = customerView(company, application, now);
  const opened = action === 'continue' ? company.application_id : application?.id;
  const reviewUntil = application && reviewPossibleUntil(application, now);
  const figures = accountFigures(company);
  const isOfOffer = state === 'offered' || state === 'signing' || state === 'questioned';
  const saved =
    isOfOffer && application?.type === 'cutter' && application.id === company.application_id
      ? application
      : undefined;
  const expiry = company.offer_expires_at === null ? '' : formatDeadline(company.offer_expires_at);
  return (
    <section aria-label={company.name}>
      <AccountHead company={company} tone={tone} state={t(`states.${state}.state`)} />
      {figures && <Granted company={company} figures={figures} />}
      {figures && saved && <SavingNote saving={saved.offered_saving} limitCents={figures.limitCents} />}
      <h2 style={{ margin: '0 0 8px', fontSize: '1.125rem' }}>{t('next')}</h2>
      <p style={{ margin: 0, maxWidth: '62ch' }}>
        <WithPhone>
          {t(
            state === 'rejected' && reviewUntil ? 'states.rejected.nextReviewable' : `states.${state}.next`,
            {
              minimum: formatCents(creditTerms.firstWithdrawalMinCents),
              date: expiry,
              until: reviewUntil && formatLongDate(reviewUntil),
            },
          )}
        </WithPhone>
      </p>
      <StateAction action={action} applicationId={opened ?? undefined} />
      {company.bank_status !== null && (
        <div style={{ marginTop: 32 }}>
          <PaymentCard company={company} />
        </div>
      )}
      <WithdrawalLists company={company} />
    </section>
  );
}

export function CompanyAccount(props: { company: Company; application: ApplicationOnPages | undefined }) {
  const { company, application } = props;
  const view = customerView(company, application, Date.now());
  return isRunning(company) ? (
    <RunningAccount company={company} view={view} />
  ) : (
    <AccountCard company={company} application={application} />
  );
}
