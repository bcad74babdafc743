import { PROVIDER_NAME_MIN, type ProviderRow } from '@kreditlina/domain/service-provider/contract';
import InputAdornment from '@mui/material/InputAdornment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { addProvider, allOfProviders, editProvider } from './api.ts';

/** Length from which a description is ticked as useful; shorter ones are accepted too. */
const DESCRIPTION_TICK = 5;

/** Creates or edits a provider. */
export default function ProviderDialog(props: { provider?: ProviderRow; onClose: () => void }) {
  const { provider, onClose } = props;
  const { t } = useTranslation('serviceProviders');
  const client = useQueryClient();
  const [name, setName] = useState(provider?.name ?? '');
  const [description, setDescription] = useState(provider?.description ?? '');
  const [category, setCategory] = useState(provider?.category ?? '');
  const [isTried, setIsTried] = useState(false);
  const isShort = name.trim().length < PROVIDER_NAME_MIN;
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), description: description.trim(), category: category.trim() };
      return provider ? editProvider(provider.id, { ...body, version: provider.version }) : addProvider(body);
    },
    onSuccess: async () => {
      await client.invalidateQueries(allOfProviders);
      addNotice(t('saved'), 'success');
      onClose();
    },
    onError: () => client.invalidateQueries(allOfProviders),
    meta: { isHandled: true },
  });
  return (
    <FormDialog
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
      cancelText={t('cancel')}
      submitText={t('save')}
      isIncomplete={isShort}
      save={save}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        error={isTried && isShort ? t('nameShort') : undefined}
        value={name}
        onText={setName}
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
      <TextInput
        label={t('description')}
        value={description}
        onText={setDescription}
        multiline
        inputProps={{ maxLength: 500 }}
        endAdornment={
          description.trim().length >= DESCRIPTION_TICK && (
            <InputAdornment position="end">
              <span role="img" aria-label={t('descriptionTick')} style={{ color: 'var(--k-green)' }}>
                ✓
              </span>
            </InputAdornment>
          )
        }
      />
      <TextInput
        label={t('category')}
        value={category}
        onText={setCategory}
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
