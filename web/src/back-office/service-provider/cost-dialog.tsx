import { type CostRow, repeatWeeks } from '@kreditlina/domain/service-cost/contract';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { randomId } from '../../lib/random-id.ts';
import { tableTime } from '../../lib/table-time.ts';
import { todayInSweden } from '../../lib/today.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { addCosts, allOfProviders, correctCost } from './api.ts';
import { type CostForm, formOf, newCost, readCost } from './cost-form.ts';

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
      if (row) return void (await correctCost(row, { ...body, revision: row.revision }));
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
