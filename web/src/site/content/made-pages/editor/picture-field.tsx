import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import type * as contract from '@kreditlina/domain/content/contracts/staff';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { light } from '../../../../lib/api/api-call.ts';
import { callOnce } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/browser/language.ts';
import { addNotice, errorText } from '../../../../lib/errors/notices.ts';
import { ApiError } from '../../../../lib/errors/problem.ts';
import { faultKey } from '../../../../lib/text/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { editedKeys } from '../../page-texts/use-page-writes.ts';
import { pageQuery } from '../read-page.ts';

const setBackground = light<typeof contract.setBackground>(
  'POST',
  '/api/admin/translations/:id/background',
  ...editedKeys,
);

/** The file was refused by the client before it was sent. */
class TooLarge extends Error {}

/** The server's message for the file field, otherwise its general message. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError && error.problem?.errors.find(({ field }) => field === 'file')?.message) ||
  errorText(error);

/** Picture of a post: stored as soon as it is chosen, independently of unsaved text. */
export function PictureField({ page, path }: { page: EditedPage; path: string }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const client = useQueryClient();
  const { queryKey } = pageQuery(path, true);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > UPLOAD_MAX_BYTES) throw new TooLarge();
      const about = { kind: 'TRANSLATION', metadata: 'property=blog_background' } as const;
      const body = { file, ...about, version: page.version };
      return callOnce(setBackground, { params: { id: page.id }, body });
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['translation', 'posts'] });
      addNotice(t('pictureSaved'), 'success');
    },
    onError: () => client.invalidateQueries({ queryKey, exact: true }),
    meta: { isHandled: true },
  });
  const { error } = upload;
  const reason = error && (error instanceof TooLarge ? t(faultKey('FILE_TOO_LARGE')) : reasonOf(error));
  return (
    <Field label={t('picture')} hint={t('pictureHint')} error={reason ?? undefined}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          aria-busy={upload.isPending || undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file && !upload.isPending) upload.mutate(file);
            // Lets the same file be chosen again.
            target.value = '';
          }}
        />
      )}
    </Field>
  );
}
