import { correctPayoutDateBody, type DoubtedPayout } from '@kreditlina/domain/payout-date/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/errors/notices.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { commentMissing, OverrideDialog } from '../ui/override-dialog.tsx';
import { correctPayoutDate, operationsQuery } from './api.ts';

const dateForm = formSchema(correctPayoutDateBody, {
  missing: { ...commentMissing, on: 'dayMissing' },
  wrong: { on: 'dayMissing' },
});

/** Dialog to enter the right day of a payout or return, with a comment as the reason. */
export default function PayoutDateDialog(props: { payout: DoubtedPayout; onClose: () => void }) {
  const { payout, onClose } = props;
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const form = useContractForm({
    schema: dateForm,
    texts: 'operations',
    defaults: { on: '', comment: '' },
    save: async (body) => {
      await correctPayoutDate(payout.id, body);
      addNotice(t('dayEntered'), 'success');
      await client.invalidateQueries(operationsQuery);
      onClose();
    },
  });
  const { value, ...on } = form.bind('on');
  return (
    <OverrideDialog
      title={t('enterDayOf', { name: payout.company?.name ?? t('unknownCompany') })}
      lead={<p>{t('enterDayLead')}</p>}
      submitText={t('enterDay')}
      form={form}
      comment={form.bindText('comment')}
      onClose={onClose}
    >
      <DateField
        {...on}
        label={t('rightDay')}
        hint={t('rightDayHint', { first: tableDay(payout.first_on) })}
        day={value}
        today={todayInSweden()}
      />
    </OverrideDialog>
  );
}
