import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../ui/unsaved.ts';
import { allOfPages, renamePage } from './api.ts';

/** Input of the row being edited. */
export interface RowEdit {
  readonly page: EditedPage;
  readonly name: string;
  readonly path: string;
}

/** Edits one row at a time: starting on another row replaces it, and saving ends it. */
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
    // After a conflict the list shows the other editor's version; the input is kept.
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
