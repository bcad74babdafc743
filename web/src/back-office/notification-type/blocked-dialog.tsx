import type { TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import {
  formatOrganisationNumber,
  isOrganisationNumber,
} from '@kreditlina/domain/validators/organisation-number';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../lib/i18n.ts';
import { errorText } from '../../lib/notify-error.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { blockCompany, typesQuery, unblockCompany } from './api.ts';

/** Companies excluded from a type of message. */
export function BlockedDialog(props: { type: TypeRow; mayEdit: boolean; onClose: () => void }) {
  const { type, mayEdit, onClose } = props;
  const { t } = useTranslation('notificationTypes');
  const client = useQueryClient();
  const [number, setNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = number.trim() === '';
  const isWrong = !isOrganisationNumber(number);
  const mistake = isMissing ? t('numberMissing') : t(faultKey('INVALID_ORGANISATION_NUMBER'));
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: typesQuery.queryKey }),
    meta: { isHandled: true },
  };
  const block = useMutation({ mutationFn: () => blockCompany(type, number.trim()), ...after });
  const unblock = useMutation({ mutationFn: (one: string) => unblockCompany(type, one), ...after });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || block.isPending) return;
    block.mutate(undefined, {
      onSuccess: () => {
        setNumber('');
        setIsTried(false);
      },
    });
  };
  const failure = block.error ?? unblock.error;
  const { blocked_companies: companies } = type;
  return (
    <MessageDialog
      title={t('blockedOf', { name: type.description })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {errorText(failure)}
        </Alert>
      )}
      <p>{companies.length === 0 ? t('blockedNone') : t('blockedLead')}</p>
      <ul>
        {companies.map((company) => {
          const name = company.company_name ?? company.company_id.slice(0, 8);
          const { company_number } = company;
          return (
            <li key={company.company_id}>
              {name} {company_number && formatOrganisationNumber(company_number)}
              {mayEdit && company_number && (
                <Button
                  size="small"
                  aria-label={t('unblockOf', { name })}
                  onClick={() => unblock.mutate(company_number)}
                >
                  {t('unblock')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && (
        <form noValidate onSubmit={submit}>
          <TextInput
            label={t('number')}
            error={isTried && isWrong ? mistake : undefined}
            value={number}
            onText={setNumber}
            inputProps={{ maxLength: 13, inputMode: 'numeric', autoComplete: 'off' }}
            widthCharacters={14}
          />
          <ActionButton type="submit" isInactive={isWrong} isBusy={block.isPending}>
            {t('block')}
          </ActionButton>
        </form>
      )}
    </MessageDialog>
  );
}
