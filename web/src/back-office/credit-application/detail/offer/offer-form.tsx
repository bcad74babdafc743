import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import { offerReasons } from '@kreditlina/domain/credit-application/contracts/offer';
import { formatAmount, formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import { repaysLoans } from '@kreditlina/domain/text/saving';
import { isReason } from '@kreditlina/domain/validators/form-rules';
import InputAdornment from '@mui/material/InputAdornment';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/language.ts';
import { addNotice } from '../../../../lib/notices-store.ts';
import { errorText } from '../../../../lib/notify-error.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { AmountField, centsFrom } from '../../../../ui/amount-field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { basisPointsFrom } from '../../../../ui/typed-number.ts';
import { useUnsavedForm } from '../../../../ui/unsaved.ts';
import { ChangedNote } from '../review/changed-note.tsx';
import { ReasonFields } from '../review/reason-fields.tsx';
import { type OfferPreview, offerPreviewQuery, useMakeOffer } from './offer-api.ts';
import { limitFault, rateFault } from './offer-terms.ts';
import { SavingTable } from './saving-table.tsx';

const typed = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : formatAmount(hundredths).replaceAll('\u00a0', ' ');

/** Form of an offer, with the resulting saving and the reason. */
export function OfferForm({ applicationId, preview }: { applicationId: string; preview: OfferPreview }) {
  const { t } = useTranslation('cutterOffer');
  const language = useLanguage((state) => state.language);
  const { policy, bounds, obstacle, version } = preview;
  const [limit, setLimit] = useState(() => typed(policy?.limit_cents));
  const [rate, setRate] = useState(() => typed(policy?.rate_year_basis_points));
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { note, forget } = useUnsavedForm();
  const offer = useMakeOffer(applicationId, ({ needs_second_person: isProposed }) => {
    forget();
    addNotice(t(isProposed ? 'proposed' : 'done'), 'success');
  });
  const wrongLimit = limitFault(limit, bounds, t);
  const wrongRate = rateFault(rate, bounds, t);
  const asked = wrongRate === undefined ? basisPointsFrom(rate) : undefined;
  const { data = preview } = useQuery(offerPreviewQuery(applicationId, asked));
  const limitCents = centsFrom(limit);
  const takesTwo =
    wrongLimit === undefined && limitCents !== undefined && limitCents > bounds.limit_alone_max_cents;
  const chosen = offerReasons.find((one) => one === reason);
  const { saving } = data;
  const isTooLittle = saving !== null && limitCents !== undefined && !repaysLoans(limitCents, saving);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (wrongLimit || limitCents === undefined || asked === undefined || obstacle !== null) return;
    if (chosen === undefined || !isReason(comment)) return;
    const terms = { limit_cents: limitCents, rate_year_basis_points: asked };
    offer.mutate({ version, ...terms, reason: chosen, comment });
  };
  const range = (of: (value: number) => string, min: number, max: number) =>
    t('between', { min: of(min), max: of(max) });
  return (
    <form noValidate onChange={note} onSubmit={send}>
      <ChangedNote text={offer.error ? errorText(offer.error) : undefined} />
      <AmountField
        id="offer-limit"
        label={t('limit')}
        hint={range(formatCents, bounds.limit_min_cents, bounds.limit_max_cents)}
        error={isTried ? wrongLimit : undefined}
        value={limit}
        onChange={setLimit}
      />
      {isTooLittle && (
        <p role="status">{t('tooLittle', { remainder: formatCents(saving.remainder_cents) })}</p>
      )}
      {takesTwo && <p role="status">{t('second', { max: formatCents(bounds.limit_alone_max_cents) })}</p>}
      <TextInput
        id="offer-rate"
        label={t('rate')}
        hint={range(formatBasisPoints, bounds.rate_min_basis_points, bounds.rate_max_basis_points)}
        error={isTried ? wrongRate : undefined}
        value={rate}
        onText={setRate}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 8 }}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
        widthCharacters={18}
      />
      {saving && !isTooLittle && asked !== undefined && <SavingTable saving={saving} />}
      {preview.loans.length === 0 && <p role="status">{t('unknown')}</p>}
      <ReasonFields
        id="offer-reason"
        reasons={offerReasons.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
        reason={reason}
        onReason={setReason}
        comment={comment}
        onComment={setComment}
        isTried={isTried}
      />
      <ActionButton type="submit" isInactive={obstacle !== null} isBusy={offer.isPending}>
        {t(takesTwo ? 'propose' : 'send')}
      </ActionButton>
    </form>
  );
}
