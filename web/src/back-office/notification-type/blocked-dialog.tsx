import { blockCompanyBody, type TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import {
  formatOrganisationNumber,
  isOrganisationNumber,
} from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Failure } from '../../ui/dialogs/form-dialog.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { blockCompany, typesQuery, unblockCompany } from './api.ts';

const blockForm = formSchema(blockCompanyBody, {
  missing: { company_number: 'numberMissing' },
  faults: ({ company_number }) =>
    isOrganisationNumber(company_number) ? {} : { company_number: 'INVALID_ORGANISATION_NUMBER' },
});

export default function BlockedDialog(props: { type: TypeRow; mayEdit: boolean; onClose: () => void }) {
  const { type, mayEdit, onClose } = props;
  const { t } = useTranslation('notificationTypes');
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: typesQuery.queryKey });
  const form = useContractForm({
    schema: blockForm,
    texts: 'notificationTypes',
    defaults: { company_number: '' },
    save: async ({ company_number }) => {
      await blockCompany(type, company_number);
      await readAgain();
    },
    isReset: true,
  });
  const unblock = useMutation({
    mutationFn: (one: string) => unblockCompany(type, one),
    onSuccess: readAgain,
    meta: { isHandled: true },
  });
  const { blocked_companies: companies } = type;
  return (
    <MessageDialog
      title={t('blockedOf', { name: type.description })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Failure error={form.failure ?? unblock.error ?? undefined} />
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
        <form noValidate onSubmit={(event) => void form.submit(event)}>
          <TextInput
            {...form.bindText('company_number')}
            label={t('number')}
            inputProps={{ maxLength: 13, inputMode: 'numeric', autoComplete: 'off' }}
            widthCharacters={14}
          />
          <ActionButton type="submit" isInactive={form.isIncomplete} isBusy={form.isBusy}>
            {t('block')}
          </ActionButton>
        </form>
      )}
    </MessageDialog>
  );
}
