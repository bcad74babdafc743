import './texts/texts.ts';
import { adminPagesQuery, type EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { pageTemplate } from '@kreditlina/domain/kernel/page-texts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addNotice } from '../../lib/notices-store.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { mayLeave } from '../../ui/unsaved.ts';
import { pagesQuery } from './api.ts';
import { BuiltInPages } from './built-in-pages.tsx';
import { columnsOf } from './columns.tsx';
import { useRowEdit } from './use-row-edit.ts';

const SORTS = sortsOf(adminPagesQuery);

const PageDialog = lazy(() => import('./page-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const HistoryDialog = lazy(() => import('./history/history-dialog.tsx'));

/**
 * `/admin/pages`: pages and posts of the public site. A row opens the page with the admin's view of drafts.
 */
export default function PagesPage() {
  const { t } = useTranslation('pages');
  const mayEdit = useSession(({ user }) => mayDo(user, 'edit-content'));
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t(mayEdit ? 'lead' : 'notAllowed')}</p>
      {mayEdit && <PagesList />}
      <BuiltInPages />
    </>
  );
}

function PagesList() {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const { state, filter } = address;
  const read = useQuery(
    pagesQuery({
      page: state.page,
      rows: state.rows,
      name: filter('name'),
      path: filter('path'),
      template: filter('template'),
      is_live: filter('is_live'),
      sort: state.sort ?? undefined,
      order: state.order ?? undefined,
    }),
  );
  const [open, setOpen] = useState<{ what: 'new' } | { what: 'history' | 'delete'; page: EditedPage }>();
  const editing = useRowEdit(({ name }) => addNotice(t('saved', { name }), 'success'));
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen({ what: 'new' })}>
        {t('add')}
      </Button>
      <FilterBar
        label={t('filters')}
        fields={[
          { name: 'name', label: t('name'), kind: 'text' },
          { name: 'path', label: t('path'), kind: 'text' },
          {
            name: 'template',
            label: t('template'),
            kind: 'choice',
            all: t('all'),
            choices: pageTemplate.options.map((value) => [value, t(`templates.${value}`)] as const),
          },
          {
            name: 'is_live',
            label: t('status'),
            kind: 'choice',
            all: t('all'),
            choices: [
              ['true', 'LIVE'],
              ['false', 'DRAFT'],
            ],
          },
        ]}
        address={address}
      />
      <DataList
        label={t('title')}
        columns={columnsOf(t, editing, {
          onHistory: (page) => setOpen({ what: 'history', page }),
          onDelete: (page) => setOpen({ what: 'delete', page }),
        })}
        rows={read.data?.translations ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        empty={t('empty')}
        defaultSort={{ field: 'updated_at', sort: 'desc' }}
        onOpen={({ id, path }) => editing.edit?.page.id !== id && mayLeave() && navigate(path)}
      />
      {open && (
        <Suspense>
          {open.what === 'new' && (
            <PageDialog
              onCreated={({ name }) => addNotice(t('created', { name }), 'success')}
              onClose={close}
            />
          )}
          {open.what === 'delete' && <DeleteDialog page={open.page} onClose={close} />}
          {open.what === 'history' && <HistoryDialog page={open.page} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
