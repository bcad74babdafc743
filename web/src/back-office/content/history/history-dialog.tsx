import type { EditedPage, PageHistory } from '@kreditlina/domain/content/contracts/staff';
import { titleKeys } from '@kreditlina/domain/content/contracts/titles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addNotice, errorText } from '../../../lib/errors/notices.ts';
import { tableTime } from '../../../lib/time/table-time.ts';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { LiveMark } from '../../../ui/page/live-mark.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { allOfPages, historyQuery, restorePage } from '../api.ts';
import { wordDiff } from './word-diff.ts';

export type Revision = PageHistory['revisions'][number];

const Text = styled('p')({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& ins': { color: 'var(--k-green)', textDecoration: 'underline' },
  '& del': { color: 'var(--k-red)', textDecoration: 'line-through' },
});

const tags = { kept: 'span', removed: 'del', added: 'ins' } as const;
const titles = new Set(Object.values(titleKeys).map((key) => `data.${key}`));
const noTexts: Revision['data'] = {};

/** Fields in which a revision differs from the previous one; all fields in the first revision. */
function changesOf(before: Revision | undefined, after: Revision) {
  const old = before?.data ?? noTexts;
  const keys = [...new Set([...Object.keys(old), ...Object.keys(after.data)])].sort();
  return [
    { key: 'name', before: before?.name ?? '', after: after.name },
    { key: 'path', before: before?.path ?? '', after: after.path },
    ...keys.map((key) => ({ key: `data.${key}`, before: old[key] ?? '', after: after.data[key] ?? '' })),
  ].filter((change) => change.before !== change.after);
}

/**
 * Returns a function that gives a changed field the label it has in the editor; an unknown field is labelled
 * with its key.
 */
function useLabel(): (key: string) => string {
  const { t } = useTranslation('pages');
  return (key) => {
    if (key === 'name' || key === 'path') return t(key);
    if (key === 'data.body') return t('body');
    return titles.has(key) ? t('heading') : key.slice('data.'.length);
  };
}

function Changes({ before, after }: { before: Revision | undefined; after: Revision }) {
  const { t } = useTranslation('pages');
  const labelOf = useLabel();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p>{t('sameAsBefore')}</p>;
  return changes.map(({ key, before: old, after: now }) => (
    <section key={key} aria-label={labelOf(key)}>
      <h4>{labelOf(key)}</h4>
      <Text lang="sv">
        {wordDiff(old, now).map(({ kind, text }, index) => {
          const Tag = tags[kind];
          // The parts have no identity other than their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rebuilt, never reordered
          return <Tag key={index}>{text}</Tag>;
        })}
      </Text>
    </section>
  ));
}

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: '1px solid var(--k-line)', padding: '12px 0' },
  '& h3': { display: 'inline', marginRight: 12, fontSize: '1rem', fontWeight: 600 },
  '& h4': { margin: '12px 0 4px', fontSize: '0.875rem', fontWeight: 600, color: 'var(--k-ink-soft)' },
  '& p': { margin: '4px 0' },
  '& summary': { width: 'fit-content', padding: '10px 0', color: 'var(--k-blue)', cursor: 'pointer' },
  '& details': { marginBottom: 8 },
});

/** Revisions of a page, latest first, each with its author, changes and a button to restore it as a draft. */
export default function HistoryDialog({ page, onClose }: { page: EditedPage; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const { data, error } = useQuery(historyQuery(page));
  const restore = useMutation({
    mutationFn: ({ revision }: Revision) => restorePage({ ...page, toRevision: revision }),
    onSuccess: async (_answer, { revision }) => {
      await client.invalidateQueries(allOfPages);
      addNotice(t('restored', { name: page.name, revision }), 'success');
      onClose();
    },
    onError: () => client.invalidateQueries(allOfPages),
    meta: { isHandled: true },
  });
  const revisions = data?.revisions ?? [];
  const problem = error ?? restore.error;
  return (
    <MessageDialog
      title={t('historyOf', { name: page.name })}
      maxWidth="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {problem && <Alert severity="error">{errorText(problem)}</Alert>}
      {!data && !error && <SkeletonLines />}
      <List>
        {revisions.map((one, index) => (
          <li key={one.revision}>
            <h3>{t('revision', { revision: one.revision })}</h3>
            {one.is_live && <LiveMark isLive />}
            <p>
              {t(`kinds.${one.kind}`)}
              {one.changed_by !== null && ` · ${one.changed_by}`} · {tableTime(one.changed_at)}
            </p>
            <details>
              <summary>{t('changes', { revision: one.revision })}</summary>
              <Changes before={revisions[index + 1]} after={one} />
            </details>
            {index > 0 && (
              <Button
                variant="outlined"
                disabled={restore.isPending}
                onClick={() => !restore.isPending && restore.mutate(one)}
              >
                {t('restore', { revision: one.revision })}
              </Button>
            )}
          </li>
        ))}
      </List>
      {data && data.total > revisions.length && <p>{t('older', { count: data.total - revisions.length })}</p>}
    </MessageDialog>
  );
}
