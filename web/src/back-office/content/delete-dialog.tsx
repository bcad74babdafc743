import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../lib/notices-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { allOfPages, deletePage, restorePage } from './api.ts';

/** Confirms the deletion of a page; it can be restored afterwards, as a draft. */
export default function DeleteDialog({ page, onClose }: { page: EditedPage; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries(allOfPages);
  const restore = useMutation({ mutationFn: restorePage, onSettled: readAgain });
  const save = useMutation({
    mutationFn: () => deletePage(page.id),
    onSuccess: async () => {
      await readAgain();
      offerUndo(t('deleted', { name: page.name }), () => restore.mutate(page));
      onClose();
    },
    onError: readAgain,
    meta: { isHandled: true },
  });
  return (
    <FormDialog
      title={t('deleteOf', { name: page.name })}
      cancelText={t('cancel')}
      submitText={t('delete')}
      isIncomplete={false}
      save={save}
      onTry={() => undefined}
      onClose={onClose}
    >
      <p>{t(page.is_live ? 'deleteLive' : 'deleteDraft', { path: page.path })}</p>
    </FormDialog>
  );
}
