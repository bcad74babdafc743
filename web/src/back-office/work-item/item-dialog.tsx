import { phoneText } from '@kreditlina/domain/text/index';
import { assignWorkItemBody, callOutcomes, type WorkItemRow } from '@kreditlina/domain/work-item/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formSchema, useContractForm } from '../../ui/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { OverrideDialog } from '../ui/override-dialog.tsx';
import { assignItem, colleaguesQuery, recordCall, snoozeItem } from './api.ts';

interface GiveDialogProps {
  readonly row: WorkItemRow;
  readonly onClose: () => void;
}

const giveForm = formSchema(assignWorkItemBody.pick({ assignee_id: true }), {
  missing: { assignee_id: 'chooseColleague' },
  bodyOf: (chosen: { assignee_id: string }) => chosen,
});

/** Assigns an item to a colleague. */
function GiveDialog({ row, onClose }: GiveDialogProps) {
  const { t } = useTranslation('work');
  const saved = useSaved();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const form = useContractForm({
    schema: giveForm,
    texts: 'work',
    defaults: { assignee_id: '' },
    save: async ({ assignee_id }) => {
      await saved(assignItem(row, assignee_id));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('giveTitle')}
      cancelText={t('cancel')}
      submitText={t('giveSave')}
      form={form}
      onClose={onClose}
    >
      <p>{[t(`queueOf.${row.queue}`), row.company_name ?? t('noCompany')].join(', ')}</p>
      <SelectField
        {...form.bind('assignee_id')}
        label={t('colleague')}
        options={[
          { value: '', label: t('chooseColleague') },
          ...colleagues
            .filter(({ id }) => id !== row.assignee?.id)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}

const DAYS = ['1', '3', '7'] as const;

export interface Pending {
  readonly kind: 'call' | 'snooze' | 'give';
  readonly row: WorkItemRow;
}
interface ItemDialogProps extends Pending {
  readonly onClose: () => void;
}

/** Reloads the list even after losing to a colleague: it then shows who acted. */
function useSaved() {
  const client = useQueryClient();
  return (sent: Promise<void>): Promise<void> =>
    sent.finally(() => client.invalidateQueries({ queryKey: ['admin', 'queues'] }));
}

function CallDialog({ row, onClose }: ItemDialogProps) {
  const { t } = useTranslation('work');
  const saved = useSaved();
  const [chosen, setChosen] = useState('');
  const outcome = callOutcomes.find((one) => one === chosen);
  return (
    <OverrideDialog
      title={t('callTitle')}
      lead={
        <p>
          {[row.company_name, row.user_name, row.user_phone && phoneText(row.user_phone)]
            .filter(Boolean)
            .join(', ')}
        </p>
      }
      reasons={[]}
      mistakes={outcome ? [] : [{ id: 'call-outcome', text: t('chooseOutcome') }]}
      fields={(isTried) => (
        <SelectField
          id="call-outcome"
          label={t('came')}
          error={isTried && !outcome ? t('chooseOutcome') : undefined}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: t('chooseOutcome') },
            ...callOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
          ]}
        />
      )}
      submitText={t('callSave')}
      onSubmit={async ({ comment }) => outcome && saved(recordCall(row, outcome, comment))}
      onClose={onClose}
    />
  );
}

function SnoozeDialog({ row, onClose }: ItemDialogProps) {
  const { t } = useTranslation('work');
  const saved = useSaved();
  const [days, setDays] = useState<string>(DAYS[0]);
  return (
    <OverrideDialog
      title={t('snoozeTitle')}
      lead={<p>{t('snoozeLead')}</p>}
      reasons={[]}
      fields={() => (
        <SelectField
          id="snooze-days"
          label={t('days')}
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value, label: t(`daysOf.${value}`) }))}
        />
      )}
      submitText={t('snoozeSave')}
      onSubmit={({ comment }) => saved(snoozeItem(row, Number(days), comment))}
      onClose={onClose}
    />
  );
}

/** Result of a call or length of a snooze, with a comment; or the assignee. */
export default function ItemDialog(props: ItemDialogProps) {
  if (props.kind === 'give') return <GiveDialog row={props.row} onClose={props.onClose} />;
  return props.kind === 'call' ? <CallDialog {...props} /> : <SnoozeDialog {...props} />;
}
