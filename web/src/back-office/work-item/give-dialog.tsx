import type { WorkItemRow } from '@kreditlina/domain/work-item/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assignItem, colleaguesQuery } from './api.ts';

interface GiveDialogProps {
  readonly row: WorkItemRow;
  readonly onClose: () => void;
}

/** Assigns an item to a colleague. */
export function GiveDialog({ row, onClose }: GiveDialogProps) {
  const { t } = useTranslation('work');
  const client = useQueryClient();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const [chosen, setChosen] = useState('');
  const [isTried, setIsTried] = useState(false);
  const give = useMutation({
    mutationFn: () => assignItem(row, chosen),
    onSuccess: onClose,
    // Also after losing to a colleague: the list then shows who acted.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'queues'] }),
    meta: { isHandled: true },
  });
  return (
    <FormDialog
      title={t('giveTitle')}
      cancelText={t('cancel')}
      submitText={t('giveSave')}
      isIncomplete={chosen === ''}
      save={give}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
