import { revealSsn, revealSsnBody } from '@kreditlina/domain/identity/contracts/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../lib/api/api-client.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';

const purposeForm = formSchema(revealSsnBody, { missing: { purpose: 'tooShort' } });

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Dialog that asks for the purpose, then shows the personal number once. */
export default function RevealDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('people');
  const [ssn, setSsn] = useState<string>();
  const form = useContractForm({
    schema: purposeForm,
    texts: 'people',
    defaults: { purpose: '' },
    // The server records an event with the reader, the person and the purpose.
    save: async (body) => {
      setSsn((await callOnce(revealSsn, { params: { id: person.id }, body })).ssn);
    },
  });
  return (
    <FormDialog
      title={t('title')}
      cancelText={t('close')}
      submitText={ssn === undefined ? t('submit') : undefined}
      form={form}
      onClose={onClose}
    >
      {ssn === undefined ? (
        <TextInput
          {...form.bindText('purpose')}
          label={t('why')}
          hint={t('hint')}
          inputProps={{ maxLength: 500, autoComplete: 'off' }}
          autoFocus
        />
      ) : (
        <div role="status">
          <p>{t('result', { name: person.name })}</p>
          <p style={{ fontSize: '1.5rem', margin: '8px 0' }}>{ssn}</p>
          <p>{t('logged')}</p>
        </div>
      )}
    </FormDialog>
  );
}
