import type { WorkItemRow } from '@kreditlina/domain/work-item/contracts/staff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/notify-error.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assignItem, colleaguesQuery } from './api.ts';

interface GiveDialogProps {
  readonly row: WorkItemRow;
  readonly onClose: () => void;
}

/** Which colleague has an item from now on. */
export function GiveDialog({ row, onClose }: GiveDialogProps) {
  const { t } = useTranslation('work');
  const formId = useId();
  const client = useQueryClient();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const [chosen, setChosen] = useState('');
  const [isTried, setIsTried] = useState(false);
  const give = useMutation({
    mutationFn: () => assignItem(row, chosen),
    onSuccess: onClose,
    // Also when somebody else was first: the list then shows who.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'queues'] }),
    meta: { isHandled: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (chosen !== '' && !give.isPending) give.mutate();
  };
  return (
    <MessageDialog
      title={t('giveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <ActionButton type="submit" form={formId} isInactive={chosen === ''} isBusy={give.isPending}>
            {t('giveSave')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {give.error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {errorText(give.error)}
          </Alert>
        )}
        <p>{[t(`queueOf.${row.queue}`), row.company_name ?? t('noCompany')].join(', ')}</p>
        <SelectField
          label={t('colleague')}
          error={isTried && chosen === '' ? t('chooseColleague') : undefined}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: t('chooseColleague') },
            ...colleagues
              .filter(({ id }) => id !== row.assignee?.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </form>
    </MessageDialog>
  );
}
