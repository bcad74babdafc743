import { previewBody, type TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/errors/notices.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Failure } from '../../ui/dialogs/form-dialog.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { editText, previewText, typesQuery } from './api.ts';

const textForm = formSchema(previewBody);

/** Dialog to edit the text of a message type, with a preview of example values before saving. */
export default function TextDialog({ type, onClose }: { type: TypeRow; onClose: () => void }) {
  const { t } = useTranslation('notificationTypes');
  const formId = useId();
  const client = useQueryClient();
  const form = useContractForm({
    schema: textForm,
    texts: 'notificationTypes',
    defaults: { body: type.body },
    save: async ({ body }) => {
      await editText(type, body).finally(() => client.invalidateQueries({ queryKey: typesQuery.queryKey }));
      addNotice(t('saved'), 'success');
      onClose();
    },
  });
  const body = form.bindText('body');
  const preview = useMutation({
    mutationFn: () => previewText(type, body.value),
    meta: { isHandled: true },
  });
  return (
    <MessageDialog
      title={t('editOf', { name: type.description })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => preview.mutate()}>{t('show')}</Button>
          <ActionButton type="submit" form={formId} isInactive={form.isIncomplete} isBusy={form.isBusy}>
            {t('save')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <Failure error={form.failure ?? preview.error ?? undefined} />
        <TextInput
          {...body}
          label={t('text')}
          hint={t('variables', { names: type.variables.map((name) => `{${name}}`).join(', ') })}
          onText={(text) => {
            preview.reset();
            body.onText(text);
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
