import { addDays } from '@kreditlina/domain/kernel/business-dates';
import {
  addCostsBody,
  COST_DEFAULTS,
  type CostRow,
  type RepeatWeeks,
  repeatWeeks,
} from '@kreditlina/domain/service-cost/contract';
import { addCosts, correctCost } from '@kreditlina/domain/service-provider/contract';
import { formatAmount } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AmountField, centsFrom } from '../../ui/forms/amount-field.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { allOfProviders, pathOf } from './api.ts';

/** Typed values of the dialog, named as in the API. */
interface CostValues {
  readonly quantity: string;
  /** In kronor. */
  readonly cost_cents: string;
  readonly additional_notes: string;
  /** Empty while the input is not a valid day. */
  readonly from: string;
  readonly to: string;
  readonly repeat_weeks: RepeatWeeks;
}

export const newCost = (today: string): CostValues => ({
  quantity: String(COST_DEFAULTS.quantity),
  cost_cents: formatAmount(COST_DEFAULTS.costCents),
  from: addDays(today, -COST_DEFAULTS.days),
  to: today,
  repeat_weeks: 0,
  additional_notes: '',
});

const valuesOf = ({ quantity, cost_cents, from, to, additional_notes }: CostRow): CostValues => ({
  quantity: String(quantity),
  cost_cents: formatAmount(cost_cents),
  from,
  to,
  repeat_weeks: 0,
  additional_notes,
});

/** Parses a quantity, which may contain spaces between thousands. */
const quantityOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
};

const endOf = ({ from, to, repeat_weeks }: CostValues): string => (repeat_weeks > 0 ? from : to);

/**
 * Form of a cost. Unchanged dates are not validated and may be in the future.
 * @param kept the dates of an existing cost
 */
export const costForm = (today: string, kept?: { readonly from: string; readonly to: string }) =>
  formSchema(addCostsBody, {
    bodyOf: (values: CostValues) => ({
      ...values,
      quantity: quantityOf(values.quantity),
      cost_cents: centsFrom(values.cost_cents),
      to: endOf(values),
    }),
    wrong: { quantity: 'costs.quantityWrong', cost_cents: 'costs.costWrong' },
    faults: (values) => {
      const { from } = values;
      const to = endOf(values);
      const areKept = kept?.from === from && kept.to === values.to;
      const isAhead = (date: string) => date === '' || (!areKept && date > today);
      return {
        ...(isAhead(from) ? { from: 'costs.dateWrong' } : {}),
        ...(isAhead(to) ? { to: 'costs.dateWrong' } : to < from ? { to: 'costs.orderWrong' } : {}),
      };
    },
  });

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '0 16px',
});

export default function CostDialog(props: {
  providerId: string;
  row?: CostRow;
  isReadOnly?: boolean;
  onClose: () => void;
}) {
  const { providerId, row, isReadOnly = false, onClose } = props;
  const { t } = useTranslation('serviceProviders');
  const client = useQueryClient();
  const today = todayInSweden();
  const add = useSubmit(addCosts, { id: providerId }, () => undefined);
  const form = useContractForm({
    schema: costForm(today, row),
    texts: 'serviceProviders',
    defaults: row ? valuesOf(row) : newCost(today),
    version: row?.version,
    save: async ({ repeat_weeks, ...cost }, _values, version) => {
      const sent = row
        ? callOnce(correctCost, { ...pathOf(row), body: { ...cost, version } }).then(() => t('saved'))
        : add
            .mutateAsync({ ...cost, repeat_weeks })
            .then(({ costs }) => t('costs.added', { count: costs.length }));
      const done = await sent.finally(() => client.invalidateQueries(allOfProviders));
      addNotice(done, 'success');
      onClose();
    },
  });
  const repeat = form.bind('repeat_weeks');
  const isSeries = repeat.value > 0;
  const dayOf = (name: 'from' | 'to') => {
    const { value, ...field } = form.bind(name);
    return { ...field, day: value, today, isReadOnly };
  };
  return (
    <FormDialog
      title={row ? t('costs.editTitle') : t('costs.add')}
      cancelText={t('cancel')}
      submitText={isReadOnly ? undefined : t('save')}
      form={form}
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
          {...form.bindText('quantity')}
          label={t('costs.quantity')}
          readOnly={isReadOnly}
          inputProps={{ inputMode: 'numeric', maxLength: 10, autoComplete: 'off' }}
          widthCharacters={10}
        />
        <AmountField
          {...form.bind('cost_cents')}
          label={t('costs.cost')}
          hint={t('costs.costHint')}
          readOnly={isReadOnly}
        />
      </Pair>
      <Pair>
        <DateField {...dayOf('from')} label={t('costs.from')} />
        <DateField
          {...dayOf('to')}
          label={t('costs.to')}
          hint={isSeries ? t('costs.toOfSeries') : undefined}
          {...(isSeries && { day: '' })}
          isDisabled={isSeries}
        />
      </Pair>
      {!row && (
        <SelectField
          id={repeat.id}
          label={t('costs.repeat')}
          value={String(repeat.value)}
          onChange={(chosen) => repeat.onChange(repeatWeeks.find((weeks) => String(weeks) === chosen) ?? 0)}
          options={repeatWeeks.map((weeks) => ({
            value: String(weeks),
            label: weeks === 0 ? t('costs.repeat_0') : t('costs.repeat_weeks', { count: weeks }),
          }))}
        />
      )}
      <TextInput
        {...form.bindText('additional_notes')}
        label={t('costs.notes')}
        readOnly={isReadOnly}
        multiline
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
}
