import {
  addProvider,
  addProviderBody,
  editProvider,
  type ProviderRow,
} from '@kreditlina/domain/service-provider/contract';
import InputAdornment from '@mui/material/InputAdornment';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../lib/api/api-client.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { allOfProviders } from './api.ts';

/** Length from which a description is marked as useful; a shorter one is accepted too. */
const DESCRIPTION_TICK = 5;

const providerForm = formSchema(addProviderBody.required(), { missing: { name: 'nameShort' } });

export default function ProviderDialog(props: { provider?: ProviderRow; onClose: () => void }) {
  const { provider, onClose } = props;
  const { t } = useTranslation('serviceProviders');
  const client = useQueryClient();
  const form = useContractForm({
    schema: providerForm,
    texts: 'serviceProviders',
    defaults: {
      name: provider?.name ?? '',
      description: provider?.description ?? '',
      category: provider?.category ?? '',
    },
    version: provider?.version,
    save: async (body, _values, version) => {
      const sent = provider
        ? callOnce(editProvider, { params: { id: provider.id }, body: { ...body, version } })
        : callOnce(addProvider, { body });
      await sent.finally(() => client.invalidateQueries(allOfProviders));
      addNotice(t('saved'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
      cancelText={t('cancel')}
      submitText={t('save')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.bindText('name')}
        label={t('name')}
        hint={t('nameHint')}
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
      <TextInput
        {...form.bindText('description')}
        label={t('description')}
        multiline
        inputProps={{ maxLength: 500 }}
        endAdornment={
          form.values.description.trim().length >= DESCRIPTION_TICK && (
            <InputAdornment position="end">
              <span role="img" aria-label={t('descriptionTick')} style={{ color: 'var(--k-green)' }}>
                ✓
              </span>
            </InputAdornment>
          )
        }
      />
      <TextInput
        {...form.bindText('category')}
        label={t('category')}
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
