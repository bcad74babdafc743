import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../ui/unsaved.ts';
import { allOfPages, renamePage } from './api.ts';

/** What is typed in the one row that is in edit mode. */
export interface RowEdit {
  readonly page: EditedPage;
  readonly name: string;
  readonly path: string;
}

/** One row at a time is in edit mode: another one that is begun takes its place, and saving ends it. */
export function useRowEdit(onSaved: (page: EditedPage) => void) {
  const client = useQueryClient();
  const [edit, setEdit] = useState<RowEdit>();
  useUnsaved(() => edit !== undefined && (edit.name !== edit.page.name || edit.path !== edit.page.path));
  const save = useMutation({
    mutationFn: ({ page, name, path }: RowEdit) =>
      renamePage(page.id, { name: name.trim(), path: path.trim(), revision: page.revision }),
    onSuccess: async (page) => {
      await client.invalidateQueries(allOfPages);
      setEdit(undefined);
      onSaved(page);
    },
    // Whoever was second sees in the list what the first one made of it; what was typed stays.
    onError: () => client.invalidateQueries(allOfPages),
  });
  return {
    edit,
    isSaving: save.isPending,
    begin: (page: EditedPage) => setEdit({ page, name: page.name, path: page.path }),
    type: (typed: Partial<Pick<RowEdit, 'name' | 'path'>>) => setEdit((now) => now && { ...now, ...typed }),
    cancel: () => setEdit(undefined),
    save: () => edit && !save.isPending && save.mutate(edit),
  };
}

export type Editing = ReturnType<typeof useRowEdit>;
