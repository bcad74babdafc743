import './texts.ts';
import { pageTemplate } from '@kreditlina/domain/content/contracts/page-texts';
import { builtInPages } from '@kreditlina/domain/content/contracts/paths';
import { adminPagesQuery, type EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { addNotice } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { mayLeave } from '../../ui/forms/unsaved.tsx';
import { LiveMark } from '../../ui/page/live-mark.tsx';
import { pagesQuery } from './api.ts';
import { columnsOf, useRowEdit } from './columns.tsx';

const List = styled('ul')({
  maxWidth: 900,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid var(--k-line)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 16,
    minHeight: 48,
    borderBottom: '1px solid var(--k-line)',
  },
  '& a': { overflowWrap: 'anywhere' },
});

/** List of the built-in pages, which are always live and cannot be renamed or deleted. */
function BuiltInPages() {
  const { t } = useTranslation('pages');
  return (
    <section aria-labelledby="built-in-pages">
      <h2 id="built-in-pages">{t('builtIn')}</h2>
      <p>{t('builtInLead')}</p>
      <List>
        {builtInPages.map(({ name, path }) => (
          <li key={path}>
            <span>{name}</span>
            <Link to={path}>{path}</Link>
            <LiveMark isLive />
          </li>
        ))}
      </List>
    </section>
  );
}

const SORTS = sortsOf(adminPagesQuery);

const PageDialog = lazy(() => import('./page-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const HistoryDialog = lazy(() => import('./history/history-dialog.tsx'));

/**
 * `/admin/pages`: pages and posts of the public site. A row opens the page with its draft, as admins see it.
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
