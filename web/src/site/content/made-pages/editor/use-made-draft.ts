import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { titleKeys } from '@kreditlina/domain/content/contracts/titles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../../../ui/forms/unsaved.tsx';
import { saving, usePageWrites } from '../../page-texts/use-page-writes.ts';
import { pageQuery } from '../read-page.ts';

export interface MadeForm {
  readonly title: string;
  readonly body: string;
}

/** Draft of a staff-made page: the saved texts, the unsaved changes, and the actions to save and publish. */
export function useMadeDraft(
  { page, path }: { page: EditedPage; path: string },
  onDone: (what: 'saved' | 'published') => void,
) {
  const client = useQueryClient();
  const titleKey = titleKeys[page.template ?? 'template-1'];
  const saved: MadeForm = { title: page.data[titleKey] ?? '', body: page.data.body ?? '' };
  const [typed, setTyped] = useState<MadeForm>();
  const form = typed ?? saved;
  const { [titleKey]: _title, body: _body, ...others } = page.data;
  const title = form.title.trim();
  const body = form.body.trim();
  const typedTexts: Record<string, string> = {
    ...others,
    ...(title !== '' && { [titleKey]: title }),
    ...(body !== '' && { body }),
  };
  const readKey = pageQuery(path, true).queryKey;
  const writes = usePageWrites({ page, readKey, isReading: false }, (answer) => {
    setTyped(undefined);
    void client.invalidateQueries({ queryKey: ['translation', 'posts'] });
    onDone(answer.is_live ? 'published' : 'saved');
  });
  const isChanged = title !== saved.title || body !== saved.body;
  useUnsaved(() => isChanged);
  return {
    writes,
    form,
    saved,
    typedTexts,
    isChanged,
    type: (more: Partial<MadeForm>) => setTyped({ ...form, ...more }),
    discard: () => setTyped(undefined),
    save: () => writes.send(saving(page, typedTexts)),
  };
}

export type MadeDraft = ReturnType<typeof useMadeDraft>;
