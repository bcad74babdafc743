import './offer-texts.ts';
import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import { limitTakesTwo } from '@kreditlina/domain/calculators/credit-terms';
import { repaysLoans } from '@kreditlina/domain/calculators/refinancing';
import {
  makeOffer,
  type makeOfferAnswer,
  makeOfferBody,
  type offerPreviewAnswer,
  offerReasons,
  previewOffer,
  type Saving,
} from '@kreditlina/domain/credit-application/contracts/offer';
import { formatAmount, formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import InputAdornment from '@mui/material/InputAdornment';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { paths } from '../../../../lib/address/paths.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useLanguage } from '../../../../lib/browser/language.ts';
import { addNotice, errorText } from '../../../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../../../lib/session/session-store.ts';
import { tableDay } from '../../../../lib/time/table-time.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { AmountField, centsFrom } from '../../../../ui/forms/amount-field.tsx';
import { formSchema, type Mistake, useContractForm } from '../../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { basisPointsFrom } from '../../../../ui/forms/typed-number.ts';
import { useUnsavedForm } from '../../../../ui/forms/unsaved.tsx';
import { EffectTable } from '../../../ui/effect-table.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { ChangedNote, ReasonFields, whyMissing } from '../review/review-step.tsx';

export type OfferPreview = z.output<typeof offerPreviewAnswer>;

/**
 * Query for the loans of an interest-cutter application and the saving at a rate, by default the policy's.
 */
export const offerPreviewQuery = (id: string, rateYearBasisPoints?: number) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id, 'offer', rateYearBasisPoints],
    queryFn: ({ signal }) =>
      call(
        previewOffer,
        { params: { id }, query: { rate_year_basis_points: rateYearBasisPoints } },
        { signal },
      ),
    // Keeps the table beside the form while the rate is typed.
    placeholderData: keepPreviousData,
  });

/**
 * Makes an offer, and refetches all data about the application.
 * @param onMade called with the new state, even if the form has been unmounted
 */
export function useMakeOffer(id: string, onMade: (answer: z.output<typeof makeOfferAnswer>) => void) {
  const client = useQueryClient();
  return useSubmit(makeOffer, { id }, (answer) => {
    onMade(answer);
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
}

type Bounds = OfferPreview['bounds'];
function limitFault(text: string, bounds: Bounds): Mistake | undefined {
  const { limit_min_cents: min, limit_max_cents: max } = bounds;
  const cents = centsFrom(text);
  if (cents === undefined || cents % 100 !== 0 || cents < min || cents > max)
    return { key: 'limitWrong', min: formatCents(min), max: formatCents(max) };
  return undefined;
}

function rateFault(text: string, bounds: Bounds): Mistake | undefined {
  const { rate_min_basis_points: min, rate_max_basis_points: max } = bounds;
  const rate = basisPointsFrom(text);
  if (rate !== undefined && rate >= min && rate <= max) return undefined;
  return { key: 'rateWrong', min: formatBasisPoints(min), max: formatBasisPoints(max) };
}

interface OfferValues {
  readonly limit_cents: string;
  readonly rate_year_basis_points: string;
  readonly reason: (typeof offerReasons)[number] | '';
  readonly comment: string;
}

const offerForm = (bounds: Bounds) =>
  formSchema(makeOfferBody.omit({ version: true }), {
    bodyOf: (values: OfferValues) => ({
      ...values,
      limit_cents: centsFrom(values.limit_cents),
      rate_year_basis_points: basisPointsFrom(values.rate_year_basis_points),
    }),
    missing: whyMissing,
    faults: ({ limit_cents, rate_year_basis_points }) => ({
      limit_cents: limitFault(limit_cents, bounds),
      rate_year_basis_points: rateFault(rate_year_basis_points, bounds),
    }),
  });

function verdictOf({ saved_month_cents: month, saved_total_cents: total }: Saving) {
  if (total === 0) return 'savesNothing';
  if (total < 0) return 'savesNot';
  return month < 0 ? 'savesLater' : 'saves';
}

/** Compares the present cost of the loans with ours, before an offer is made. */
export function SavingTable({ saving }: { saving: Saving }) {
  const { t } = useTranslation('cutterOffer');
  const { present, ours, saved_month_cents: month, saved_total_cents: total } = saving;
  const line = (label: string, of: (cost: Saving['ours']) => string) => ({
    label: t(label),
    before: of(present),
    after: of(ours),
  });
  return (
    <>
      <EffectTable
        words={{ effect: t('compared'), before: t('today'), after: t('withUs') }}
        lines={[
          line('costMonth', (cost) => formatCents(cost.cost_month_cents)),
          line('costTotal', (cost) => formatCents(cost.cost_total_cents)),
          line('payment', (cost) => formatCents(cost.payment_month_cents)),
          line('months', (cost) => String(cost.months)),
        ]}
      />
      <p>
        <strong>
          {t(verdictOf(saving), { month: formatCents(Math.abs(month)), total: formatCents(Math.abs(total)) })}
        </strong>{' '}
        {t('customerSees')}
      </p>
    </>
  );
}

const typed = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : formatAmount(hundredths).replaceAll('\u00a0', ' ');

export function OfferForm({ applicationId, preview }: { applicationId: string; preview: OfferPreview }) {
  const { t } = useTranslation('cutterOffer');
  const language = useLanguage((state) => state.language);
  const { policy, bounds, obstacle } = preview;
  const { note, forget } = useUnsavedForm();
  const offer = useMakeOffer(applicationId, ({ needs_second_person: isProposed }) => {
    forget();
    addNotice(t(isProposed ? 'proposed' : 'done'), 'success');
  });
  const form = useContractForm({
    schema: offerForm(bounds),
    texts: 'cutterOffer',
    defaults: {
      limit_cents: typed(policy?.limit_cents),
      rate_year_basis_points: typed(policy?.rate_year_basis_points),
      reason: '',
      comment: '',
    },
    version: preview.version,
    save: async (body, _values, version) => {
      if (obstacle === null) await offer.mutateAsync({ version, ...body });
    },
  });
  const { limit_cents: limit, rate_year_basis_points: rate } = form.values;
  const asked = rateFault(rate, bounds) === undefined ? basisPointsFrom(rate) : undefined;
  const { data = preview } = useQuery(offerPreviewQuery(applicationId, asked));
  const limitCents = centsFrom(limit);
  const takesTwo =
    limitFault(limit, bounds) === undefined && limitCents !== undefined && limitTakesTwo(limitCents);
  const { saving } = data;
  const isTooLittle =
    saving !== null && limitCents !== undefined && !repaysLoans(limitCents, saving.remainder_cents);
  const range = (of: (value: number) => string, min: number, max: number) =>
    t('between', { min: of(min), max: of(max) });
  return (
    <form noValidate onChange={note} onSubmit={(event) => void form.submit(event)}>
      <ChangedNote text={form.failure === undefined ? undefined : errorText(form.failure)} />
      <AmountField
        {...form.bind('limit_cents')}
        label={t('limit')}
        hint={range(formatCents, bounds.limit_min_cents, bounds.limit_max_cents)}
      />
      {isTooLittle && (
        <p role="status">{t('tooLittle', { remainder: formatCents(saving.remainder_cents) })}</p>
      )}
      {takesTwo && <p role="status">{t('second', { max: formatCents(bounds.limit_alone_max_cents) })}</p>}
      <TextInput
        {...form.bindText('rate_year_basis_points')}
        label={t('rate')}
        hint={range(formatBasisPoints, bounds.rate_min_basis_points, bounds.rate_max_basis_points)}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 8 }}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
        widthCharacters={18}
      />
      {saving && !isTooLittle && asked !== undefined && <SavingTable saving={saving} />}
      {preview.loans.length === 0 && <p role="status">{t('unknown')}</p>}
      <ReasonFields
        reasons={offerReasons.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
        reason={form.bindText('reason')}
        comment={form.bindText('comment')}
      />
      <ActionButton type="submit" isInactive={obstacle !== null} isBusy={form.isBusy}>
        {t(takesTwo ? 'propose' : 'send')}
      </ActionButton>
    </form>
  );
}

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

/** Shown while an offer awaits a second person; until then no other offer can be made. */
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
 * Panel for an interest-cutter application: its loans, the policy's result and, for staff who may grant
 * credit, the form for an offer.
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
