import type { TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { errorText } from '../../lib/notify-error.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { editText, previewText, typesQuery } from './api.ts';

/** Edits the text of a type, with a preview of example values before saving. */
export function TextDialog({ type, onClose }: { type: TypeRow; onClose: () => void }) {
  const { t } = useTranslation('notificationTypes');
  const formId = useId();
  const client = useQueryClient();
  const [body, setBody] = useState(type.body);
  const readAgain = () => client.invalidateQueries({ queryKey: typesQuery.queryKey });
  const preview = useMutation({ mutationFn: () => previewText(type, body), meta: { isHandled: true } });
  const save = useMutation({
    mutationFn: () => editText(type, body),
    onSuccess: async () => {
      await readAgain();
      addNotice(t('saved'), 'success');
      onClose();
    },
    onError: readAgain,
    meta: { isHandled: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const failure = save.error ?? preview.error;
  return (
    <MessageDialog
      title={t('editOf', { name: type.description })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => preview.mutate()}>{t('show')}</Button>
          <ActionButton type="submit" form={formId} isInactive={body.trim() === ''} isBusy={save.isPending}>
            {t('save')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {failure && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {errorText(failure)}
          </Alert>
        )}
        <TextInput
          label={t('text')}
          hint={t('variables', { names: type.variables.map((name) => `{${name}}`).join(', ') })}
          value={body}
          onText={(text) => {
            preview.reset();
            setBody(text);
          }}
          multiline
          minRows={4}
          inputProps={{ maxLength: 1_000 }}
        />
      </form>
      {preview.data && (
        <section aria-label={t('preview')} role="status">
          <p>
            <strong>{t('preview')}</strong>
            {preview.data.sms_parts !== null && ` (${t('smsParts', { count: preview.data.sms_parts })})`}
          </p>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.data.text}</p>
        </section>
      )}
    </MessageDialog>
  );
}
