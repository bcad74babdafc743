import type { PageHistory } from '@kreditlina/domain/content/contracts/staff';
import { titleKeys } from '@kreditlina/domain/content/contracts/titles';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
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

/** Changes of a revision compared with the previous one; in the first revision everything is new. */
function changesOf(before: Revision | undefined, after: Revision) {
  const old = before?.data ?? noTexts;
  const keys = [...new Set([...Object.keys(old), ...Object.keys(after.data)])].sort();
  return [
    { key: 'name', before: before?.name ?? '', after: after.name },
    { key: 'path', before: before?.path ?? '', after: after.path },
    ...keys.map((key) => ({ key: `data.${key}`, before: old[key] ?? '', after: after.data[key] ?? '' })),
  ].filter((change) => change.before !== change.after);
}

/** Label of a changed field, as in the editor; an unknown key is shown as is. */
function useLabel(): (key: string) => string {
  const { t } = useTranslation('pages');
  return (key) => {
    if (key === 'name' || key === 'path') return t(key);
    if (key === 'data.body') return t('body');
    return titles.has(key) ? t('heading') : key.slice('data.'.length);
  };
}

/** Words removed and added by a revision. */
export function Changes({ before, after }: { before: Revision | undefined; after: Revision }) {
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
          // The parts have no identity but their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rebuilt, never reordered
          return <Tag key={index}>{text}</Tag>;
        })}
      </Text>
    </section>
  ));
}
