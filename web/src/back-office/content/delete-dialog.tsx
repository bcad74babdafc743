import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { emptyBody } from '@kreditlina/domain/kernel/contract-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../lib/errors/notices.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { allOfPages, deletePage, restorePage } from './api.ts';

const confirmation = formSchema(emptyBody, { bodyOf: (values: object) => values });

/** Dialog to confirm the deletion of a page, which can be restored afterwards as a draft. */
export default function DeleteDialog({ page, onClose }: { page: EditedPage; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries(allOfPages);
  const restore = useMutation({ mutationFn: restorePage, onSettled: readAgain });
  const form = useContractForm({
    schema: confirmation,
    texts: 'pages',
    defaults: {},
    save: async () => {
      await deletePage(page.id).finally(readAgain);
      offerUndo(t('deleted', { name: page.name }), () => restore.mutate(page));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('deleteOf', { name: page.name })}
      cancelText={t('cancel')}
      submitText={t('delete')}
      form={form}
      onClose={onClose}
    >
      <p>{t(page.is_live ? 'deleteLive' : 'deleteDraft', { path: page.path })}</p>
    </FormDialog>
  );
}
