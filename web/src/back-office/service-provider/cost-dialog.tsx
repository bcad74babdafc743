import { addDays } from '@kreditlina/domain/kernel/business-dates';
import {
  COST_DEFAULTS,
  COST_LIMITS,
  type CostRow,
  type RepeatWeeks,
  repeatWeeks,
} from '@kreditlina/domain/service-cost/contract';
import { formatAmount } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../lib/days.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { randomId } from '../../lib/random-id.ts';
import { tableTime } from '../../lib/table-time.ts';
import { AmountField, centsFrom } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { addCosts, allOfProviders, correctCost } from './api.ts';

/** Typed values of the dialog. */
interface CostForm {
  readonly quantity: string;
  /** In kronor. */
  readonly cost: string;
  readonly notes: string;
  /** Empty while the input is not a valid day. */
  readonly from: string;
  readonly to: string;
  readonly repeat: RepeatWeeks;
}

/** Errors as keys under `costs`. */
type CostFaults = Partial<Record<'quantity' | 'cost' | 'from' | 'to', string>>;

/** Defaults of a new cost: quantity one, one krona, the last seven days. */
export const newCost = (today: string): CostForm => ({
  quantity: String(COST_DEFAULTS.quantity),
  cost: formatAmount(COST_DEFAULTS.costCents),
  notes: '',
  from: addDays(today, -COST_DEFAULTS.days),
  to: today,
  repeat: 0,
});

const formOf = (row: CostRow): CostForm => ({
  quantity: String(row.quantity),
  cost: formatAmount(row.cost_cents),
  notes: row.additional_notes,
  from: row.from,
  to: row.to,
  repeat: 0,
});

const isFigure = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= COST_LIMITS.min && value <= COST_LIMITS.max;

/** Accepts the spaces between thousands that amounts may have. */
const quantityOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
};

/**
 * Parses the input for the wire, or returns its errors. Unchanged dates are not validated and may be in the
 * future.
 * @param kept the dates that the cost has already
 */
export function readCost(
  form: CostForm,
  today: string,
  kept?: { readonly from: string; readonly to: string },
) {
  const quantity = quantityOf(form.quantity);
  const cents = centsFrom(form.cost);
  const areKept = kept?.from === form.from && kept.to === form.to;
  const isSeries = form.repeat > 0;
  const to = isSeries ? form.from : form.to;
  const isAhead = (date: string) => date === '' || (!areKept && date > today);
  const faults: CostFaults = {
    ...(isFigure(quantity) ? {} : { quantity: 'quantityWrong' }),
    ...(isFigure(cents) ? {} : { cost: 'costWrong' }),
    ...(isAhead(form.from) ? { from: 'dateWrong' } : {}),
    ...(isAhead(to) ? { to: 'dateWrong' } : to < form.from ? { to: 'orderWrong' } : {}),
  };
  const body = {
    quantity: quantity ?? 0,
    cost_cents: cents ?? 0,
    additional_notes: form.notes.trim(),
    from: form.from,
    to,
  };
  return { faults, isWhole: Object.keys(faults).length === 0, body };
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '0 16px',
});

/** Creates or edits a provider's cost. */
export function CostDialog(props: {
  providerId: string;
  row?: CostRow;
  isReadOnly?: boolean;
  onClose: () => void;
}) {
  const { providerId, row, isReadOnly = false, onClose } = props;
  const { t } = useTranslation('serviceProviders');
  const client = useQueryClient();
  const today = todayInSweden();
  const submission = useRef(randomId());
  const [form, setForm] = useState<CostForm>(() => (row ? formOf(row) : newCost(today)));
  const [isTried, setIsTried] = useState(false);
  const { faults, isWhole, body } = readCost(form, today, row);
  const change = (more: Partial<CostForm>) => {
    submission.current = randomId();
    setForm({ ...form, ...more });
  };
  const save = useMutation({
    mutationFn: async () => {
      if (row) return void (await correctCost(row, { ...body, version: row.version }));
      const entered = await addCosts(providerId, { ...body, repeat_weeks: form.repeat }, submission.current);
      addNotice(t('costs.added', { count: entered.costs.length }), 'success');
    },
    onSuccess: async () => {
      await client.invalidateQueries(allOfProviders);
      if (row) addNotice(t('saved'), 'success');
      onClose();
    },
    onError: () => client.invalidateQueries(allOfProviders),
    meta: { isHandled: true },
  });
  const told = (field: keyof typeof faults) => {
    const fault = faults[field];
    return isTried && fault ? t(`costs.${fault}`) : undefined;
  };
  const isSeries = form.repeat > 0;
  return (
    <FormDialog
      title={row ? t('costs.editTitle') : t('costs.add')}
      cancelText={t('cancel')}
      submitText={isReadOnly ? undefined : t('save')}
      isIncomplete={!isWhole}
      save={save}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      {row && (
        <p>
          {t('costs.inserted', {
            at: tableTime(row.inserted_at),
            name: row.inserted_by ?? t('costs.someone'),
          })}
        </p>
      )}
      <Pair>
        <TextInput
          label={t('costs.quantity')}
          error={told('quantity')}
          value={form.quantity}
          onText={(quantity) => change({ quantity })}
          readOnly={isReadOnly}
          inputProps={{ inputMode: 'numeric', maxLength: 10, autoComplete: 'off' }}
          widthCharacters={10}
        />
        <AmountField
          label={t('costs.cost')}
          hint={t('costs.costHint')}
          error={told('cost')}
          value={form.cost}
          readOnly={isReadOnly}
          onChange={(cost) => change({ cost })}
        />
      </Pair>
      <Pair>
        <DateField
          label={t('costs.from')}
          error={told('from')}
          day={form.from}
          today={today}
          onChange={(from) => change({ from })}
          isReadOnly={isReadOnly}
        />
        <DateField
          label={t('costs.to')}
          hint={isSeries ? t('costs.toOfSeries') : undefined}
          error={told('to')}
          day={isSeries ? '' : form.to}
          today={today}
          onChange={(to) => change({ to })}
          isReadOnly={isReadOnly}
          isDisabled={isSeries}
        />
      </Pair>
      {!row && (
        <SelectField
          label={t('costs.repeat')}
          value={String(form.repeat)}
          onChange={(chosen) =>
            change({ repeat: repeatWeeks.find((weeks) => String(weeks) === chosen) ?? 0 })
          }
          options={repeatWeeks.map((weeks) => ({
            value: String(weeks),
            label: weeks === 0 ? t('costs.repeat_0') : t('costs.repeat_weeks', { count: weeks }),
          }))}
        />
      )}
      <TextInput
        label={t('costs.notes')}
        value={form.notes}
        onText={(notes) => change({ notes })}
        readOnly={isReadOnly}
        multiline
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
}
