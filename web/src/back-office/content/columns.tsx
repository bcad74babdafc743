import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/errors/problem.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { CellButton } from '../../ui/data-list/cells.tsx';
import { useUnsaved } from '../../ui/forms/unsaved.tsx';
import { LiveMark } from '../../ui/page/live-mark.tsx';
import { allOfPages, renamePage } from './api.ts';

interface RowEdit {
  readonly page: EditedPage;
  readonly name: string;
  readonly path: string;
}

/** State for editing one row at a time. Editing another row replaces it; saving ends it. */
export function useRowEdit(onSaved: (page: EditedPage) => void) {
  const client = useQueryClient();
  const [edit, setEdit] = useState<RowEdit>();
  useUnsaved(() => edit !== undefined && (edit.name !== edit.page.name || edit.path !== edit.page.path));
  const save = useMutation({
    mutationFn: ({ page, name, path }: RowEdit) =>
      renamePage(page.id, { name: name.trim(), path: path.trim(), version: page.version }),
    onSuccess: async (page) => {
      await client.invalidateQueries(allOfPages);
      setEdit(undefined);
      onSaved(page);
    },
    // After a conflict the list shows the other editor's version. The input is kept and can be saved over it.
    onError: (error) => {
      const version = error instanceof ApiError ? error.namedVersion : undefined;
      if (version !== undefined) setEdit((now) => now && { ...now, page: { ...now.page, version } });
      return client.invalidateQueries(allOfPages);
    },
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

type Editing = ReturnType<typeof useRowEdit>;

const Input = styled('input')({
  width: '100%',
  minHeight: 36,
  padding: '0 8px',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  background: 'var(--k-surface)',
  color: 'var(--k-ink)',
  font: 'inherit',
});

type Column = GridColDef<EditedPage>;
type Translate = TFunction<'pages'>;

/** Name or path of a row: text, or an input in the row being edited. */
function Editable(props: { t: Translate; editing: Editing; row: EditedPage; field: 'name' | 'path' }) {
  const { t, editing, row, field } = props;
  const { edit } = editing;
  if (edit?.page.id !== row.id) return field === 'path' ? <Link to={row.path}>{row.path}</Link> : row.name;
  return (
    <Input
      aria-label={t(field)}
      maxLength={80}
      spellCheck={field === 'name'}
      autoFocus={field === 'name'}
      value={edit[field]}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => editing.type({ [field]: event.target.value })}
      onKeyDown={(event) => {
        // Keeps arrows, spaces and letters from the grid, which would handle them.
        event.stopPropagation();
        if (event.key === 'Enter') editing.save();
        if (event.key === 'Escape') editing.cancel();
      }}
    />
  );
}

interface RowActions {
  readonly onHistory: (page: EditedPage) => void;
  readonly onDelete: (page: EditedPage) => void;
}

export const columnsOf = (t: Translate, editing: Editing, actions: RowActions): Column[] => [
  {
    field: 'name',
    headerName: t('name'),
    flex: 1,
    minWidth: 150,
    renderCell: ({ row }) => <Editable t={t} editing={editing} row={row} field="name" />,
  },
  {
    field: 'path',
    headerName: t('path'),
    flex: 1,
    minWidth: 150,
    renderCell: ({ row }) => <Editable t={t} editing={editing} row={row} field="path" />,
  },
  {
    field: 'template',
    headerName: t('template'),
    width: 90,
    sortable: false,
    valueFormatter: (template: EditedPage['template']) => (template ? t(`templates.${template}`) : ''),
  },
  {
    field: 'is_live',
    headerName: t('status'),
    width: 95,
    sortable: false,
    renderCell: ({ row }) => <LiveMark isLive={row.is_live} />,
  },
  {
    field: 'plan',
    headerName: t('plan'),
    width: 150,
    sortable: false,
    valueFormatter: (plan: EditedPage['plan']) => (plan ? tableTime(plan.publish_at) : ''),
  },
  {
    field: 'updated_at',
    headerName: t('updatedAt'),
    width: 160,
    valueFormatter: (instant: string) => tableTime(instant),
  },
  {
    field: 'actions',
    headerName: t('actions'),
    width: 215,
    sortable: false,
    renderCell: ({ row, hasFocus }) =>
      editing.edit?.page.id === row.id ? (
        <>
          <CellButton hasFocus onPress={editing.save}>
            {t('save')}
          </CellButton>
          <CellButton hasFocus onPress={editing.cancel}>
            {t('cancel')}
          </CellButton>
        </>
      ) : (
        <>
          <CellButton
            hasFocus={hasFocus}
            label={t('editOf', { name: row.name })}
            onPress={() => editing.begin(row)}
          >
            {t('edit')}
          </CellButton>
          <CellButton
            hasFocus={hasFocus}
            label={t('historyOf', { name: row.name })}
            onPress={() => actions.onHistory(row)}
          >
            {t('history')}
          </CellButton>
          <CellButton
            hasFocus={hasFocus}
            label={t('deleteOf', { name: row.name })}
            onPress={() => actions.onDelete(row)}
          >
            {t('delete')}
          </CellButton>
        </>
      ),
  },
  // Last, because a narrow window hides it, while plans and actions must remain visible.
  { field: 'changed_by', headerName: t('changedBy'), width: 150, sortable: false },
];
