import './texts.ts';
import { deleteTag, restoreTag, type TagRow } from '@kreditlina/domain/tag/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { callOnce } from '../../lib/api/api-client.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { useSeesPeople } from '../ui/personal-data.tsx';
import { useRemoval } from '../ui/removal.ts';
import { tagsQuery } from '../ui/tag-filter.ts';
import { TagDialog, TagMark } from './tag-dialog.tsx';

const RemoveUsedDialog = lazy(() => import('./remove-used-dialog.tsx'));

const List = styled('ul')(({ theme }) => ({
  maxWidth: 900,
  margin: '24px 0',
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid var(--k-line)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px auto',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 48,
    borderBottom: '1px solid var(--k-line)',
  },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
  // Large enough for touch, and for WCAG 2.5.8.
  '& small a': { display: 'inline-block', padding: '4px 0' },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '1fr', padding: '8px 0' },
  },
}));

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'remove'; readonly tag: TagRow };

function Uses({ tag: { id, companies, users } }: { tag: TagRow }) {
  const { t } = useTranslation('tags');
  const seesPeople = useSeesPeople();
  if (companies + users === 0) return t('unused');
  return (
    <>
      {companies > 0 && (
        <Link to={`${paths.adminCompanies}?tag=${id}`}>{t('companies', { count: companies })}</Link>
      )}
      {companies > 0 && users > 0 && ', '}
      {users > 0 && !seesPeople && t('users', { count: users })}
      {users > 0 && seesPeople && (
        <Link to={`${paths.adminUsers}?tag=${id}`}>{t('users', { count: users })}</Link>
      )}
    </>
  );
}

/** `/admin/tags`: the register of tags. Deleting a tag in use also removes its uses and needs a reason. */
export default function TagsPage() {
  const { t } = useTranslation('tags');
  const mayEdit = useSession(({ user }) => mayDo(user, 'annotate'));
  const read = useQuery(tagsQuery);
  const { data } = read;
  const [open, setOpen] = useState<Open>();
  usePageTitle(t('title'));
  const removal = useRemoval({
    list: tagsQuery.queryKey,
    remove: ({ id }: TagRow) => callOnce(deleteTag, { params: { id } }),
    restore: ({ id }) => callOnce(restoreTag, { params: { id } }),
    removed: ({ name }) => t('deleted', { name }),
  });
  const startRemoval = (tag: TagRow) =>
    tag.companies + tag.users > 0 ? setOpen({ kind: 'remove', tag }) : removal.remove(tag);
  const close = () => setOpen(undefined);
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      {mayEdit && (
        <Button variant="contained" onClick={() => setOpen({ kind: 'new' })}>
          {t('new')}
        </Button>
      )}
      <Unread read={read} />
      {data?.total === 0 && <p>{t('none')}</p>}
      {data && data.total > 0 && (
        <List aria-label={t('title')}>
          {data.tags.map((tag) => (
            <li key={tag.id}>
              <span>
                <TagMark tag={tag} />
              </span>
              <small title={tag.inserted_by === null ? undefined : t('by', { name: tag.inserted_by })}>
                <Uses tag={tag} />
              </small>
              {mayEdit && (
                <span>
                  <Button
                    size="small"
                    aria-label={t('editOf', { name: tag.name })}
                    onClick={() => setOpen({ kind: 'edit', tag })}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('deleteOf', { name: tag.name })}
                    onClick={() => startRemoval(tag)}
                  >
                    {t('delete')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </List>
      )}
      {open?.kind === 'new' && <TagDialog onClose={close} />}
      {open?.kind === 'edit' && <TagDialog tag={open.tag} onClose={close} />}
      {open?.kind === 'remove' && (
        <Suspense>
          <RemoveUsedDialog tag={open.tag} onRemoved={() => removal.wasRemoved(open.tag)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
