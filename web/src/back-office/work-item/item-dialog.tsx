import { phoneText } from '@kreditlina/domain/text/index';
import {
  assignWorkItemBody,
  callOutcomes,
  recordCallBody,
  snoozeWorkItemBody,
  type WorkItemRow,
} from '@kreditlina/domain/work-item/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { commentMissing, OverrideDialog } from '../ui/override-dialog.tsx';
import { assignItem, colleaguesQuery, recordCall, snoozeItem } from './api.ts';

interface GiveDialogProps {
  readonly row: WorkItemRow;
  readonly onClose: () => void;
}

const giveForm = formSchema(assignWorkItemBody.pick({ assignee_id: true }), {
  missing: { assignee_id: 'chooseColleague' },
  bodyOf: (chosen: { assignee_id: string }) => chosen,
});

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

/** Returns a function that refetches the list even if a colleague acted first, so that it shows who. */
function useSaved() {
  const client = useQueryClient();
  return (sent: Promise<void>): Promise<void> =>
    sent.finally(() => client.invalidateQueries({ queryKey: ['admin', 'queues'] }));
}

const callForm = formSchema(recordCallBody.pick({ outcome: true, comment: true }), {
  missing: { ...commentMissing, outcome: 'chooseOutcome' },
});

function CallDialog({ row, onClose }: ItemDialogProps) {
  const { t } = useTranslation('work');
  const saved = useSaved();
  const form = useContractForm({
    schema: callForm,
    texts: 'work',
    defaults: { outcome: '', comment: '' },
    save: async ({ outcome, comment }) => {
      await saved(recordCall(row, outcome, comment));
      onClose();
    },
  });
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
      form={form}
      comment={form.bindText('comment')}
      submitText={t('callSave')}
      onClose={onClose}
    >
      <SelectField
        {...form.bind('outcome')}
        label={t('came')}
        options={[
          { value: '', label: t('chooseOutcome') },
          ...callOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
      />
    </OverrideDialog>
  );
}

interface SnoozeValues {
  readonly days: (typeof DAYS)[number];
  readonly comment: string;
}

const snoozeForm = formSchema(snoozeWorkItemBody.pick({ days: true, comment: true }), {
  bodyOf: ({ days, comment }: SnoozeValues) => ({ days: Number(days), comment }),
  missing: commentMissing,
});

function SnoozeDialog({ row, onClose }: ItemDialogProps) {
  const { t } = useTranslation('work');
  const saved = useSaved();
  const form = useContractForm({
    schema: snoozeForm,
    texts: 'work',
    defaults: { days: DAYS[0], comment: '' },
    save: async ({ days, comment }) => {
      await saved(snoozeItem(row, days, comment));
      onClose();
    },
  });
  return (
    <OverrideDialog
      title={t('snoozeTitle')}
      lead={<p>{t('snoozeLead')}</p>}
      form={form}
      comment={form.bindText('comment')}
      submitText={t('snoozeSave')}
      onClose={onClose}
    >
      <SelectField
        {...form.bind('days')}
        label={t('days')}
        options={DAYS.map((value) => ({ value, label: t(`daysOf.${value}`) }))}
      />
    </OverrideDialog>
  );
}

/**
 * Dialog for the outcome of a call or the length of a snooze, each with a comment, or for the new assignee.
 */
export default function ItemDialog(props: ItemDialogProps) {
  if (props.kind === 'give') return <GiveDialog row={props.row} onClose={props.onClose} />;
  return props.kind === 'call' ? <CallDialog {...props} /> : <SnoozeDialog {...props} />;
}
