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
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { useTranslation } from 'react-i18next';

import { SavingNote } from '../../ui/saving-note.tsx';
import { WithPhone } from '../../ui/with-phone.tsx';
import { type AccountFigures, accountFigures } from './account-figures.ts';
import { AccountHead, AccountLine } from './account-head.tsx';
import { BigFigure } from './big-figure.tsx';
import { customerView, reviewPossibleUntil } from './customer-state.ts';
import { WithdrawalLists } from './draw/withdrawal-lists.tsx';
import { FigureList } from './figure-list.tsx';
import { PaymentCard } from './money/payment-card.tsx';
import { StateAction } from './state-action.tsx';

/** A yearly rate per month and per year, as the product always shows it. */
const ratePercent = (rateYearBasisPoints: number) => ({
  month: formatMonthlyRate(rateYearBasisPoints),
  year: formatBasisPoints(rateYearBasisPoints),
});

/** The granted limit before anything has been withdrawn, and where repayments will go. */
function Granted({ company, figures }: { company: Company; figures: AccountFigures }) {
  const { t } = useTranslation('account');
  const rate = company.rate_year_basis_points;
  const {
    effective_rate_basis_points: effective,
    payment_bank_giro_number: giro,
    payment_ocr_number: ocr,
  } = company;
  // Once the bank has the account, the payment card shows these numbers.
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

/** One company's account: limit, state, term and next step. */
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
              minimum: formatCents(creditTerms.firstDrawMinCents),
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
