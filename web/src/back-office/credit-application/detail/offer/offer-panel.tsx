import './offer-texts.ts';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths.ts';
import { mayDo, useSession } from '../../../../lib/session-store.ts';
import { tableDay } from '../../../../lib/table-time.ts';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { type OfferPreview, offerPreviewQuery } from './offer-api.ts';
import { OfferForm } from './offer-form.tsx';

type Loan = OfferPreview['loans'][number];

function Loans({ loans }: { loans: readonly Loan[] }) {
  const { t } = useTranslation('cutterOffer');
  const priceOf = ({ rate_year_basis_points: rate, fixed_fee_cents: fee }: Loan) =>
    rate === null
      ? t('feeOf', { fee: formatCents(fee ?? 0) })
      : t('rateOf', { rate: formatBasisPoints(rate) });
  const rows = loans.map((loan, index) => ({ ...loan, key: String(index) }));
  return (
    <SimpleTable
      label={t('loans')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: t('lender'), cell: ({ lender }) => lender },
        { name: t('remainder'), cell: (loan) => formatCents(loan.remainder_cents), isNumber: true },
        { name: t('price'), cell: priceOf, isNumber: true },
        { name: t('maturity'), cell: (loan) => loan.maturity_months, isNumber: true },
      ]}
    />
  );
}

/** An offer awaiting a second person; no other can be made until then. */
function Waiting({ proposal }: { proposal: NonNullable<OfferPreview['proposal']> }) {
  const { t } = useTranslation('cutterOffer');
  const { is_own, limit_cents, rate_year_basis_points, open_until } = proposal;
  return (
    <p role="status">
      {t(is_own ? 'waitingOwn' : 'waiting', {
        limit: formatCents(limit_cents),
        rate: formatBasisPoints(rate_year_basis_points),
        until: tableDay(open_until),
      })}{' '}
      <Link to={`${paths.adminApprovals}?kind=cutter-offer`}>{t('toApprovals')}</Link>
    </p>
  );
}

/**
 * "Skapa erbjudande" of an interest cutter: its loans, the policy's result, and the form for staff who may
 * grant credit.
 */
export function OfferPanel({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('cutterOffer');
  const mayReview = useSession(({ user }) => mayDo(user, 'review'));
  const mayOffer = useSession(({ user }) => mayDo(user, 'manage-credit'));
  const { data } = useQuery({ ...offerPreviewQuery(applicationId), enabled: mayReview });
  if (!data) return null;
  const { policy, obstacle, loans, proposal } = data;
  return (
    <section aria-labelledby="offer-title" style={{ maxWidth: 720 }}>
      <h2 id="offer-title">{t('title')}</h2>
      <p>{t('lead')}</p>
      <Loans loans={loans} />
      <p>
        {policy
          ? t('policy', {
              limit: formatCents(policy.limit_cents),
              rate: formatBasisPoints(policy.rate_year_basis_points),
            })
          : t('noPolicy')}
      </p>
      {proposal === null && obstacle !== null && <p role="status">{t(`obstacle.${obstacle}`)}</p>}
      {proposal && <Waiting proposal={proposal} />}
      {proposal === null && mayOffer && <OfferForm applicationId={applicationId} preview={data} />}
      {proposal === null && !mayOffer && <p>{t('notAllowed')}</p>}
    </section>
  );
}
