import './texts/texts.ts';
import type { CommentRow } from '@kreditlina/domain/comment/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../lib/notices-store.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { MaskedLead } from '../ui/masked.tsx';
import { commentsQuery, deleteComment, editComment, restoreComment, writeComment } from './api.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

const Panel = styled('section')({
  maxWidth: 760,
  '& > ol': { margin: '24px 0', padding: 0, listStyle: 'none', borderTop: '1px solid var(--k-line)' },
});

/** The tab of a company's page with what colleagues noted: the newest first, saved and deleted with ten seconds to take it back. */
export default function CompanyComments({ company }: { company: { readonly id: string } }) {
  const { t } = useTranslation('comments');
  const client = useQueryClient();
  const mayWrite = useSession(({ user }) => mayDo(user, 'annotate'));
  const query = commentsQuery(company.id);
  const read = useInfiniteQuery(query);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const onSettled = () => client.invalidateQueries({ queryKey: query.queryKey });
  const restore = useMutation({ mutationFn: restoreComment, onSettled });
  const remove = useMutation({
    mutationFn: deleteComment,
    onSettled,
    onSuccess: (gone) => offerUndo(t('deleted'), () => restore.mutate(gone)),
  });
  const takeBack = useMutation({ mutationFn: deleteComment, onSettled });
  const write = useMutation({
    mutationFn: (text: string) => writeComment(company.id, { text }),
    onSettled,
    onSuccess: (written) => offerUndo(t('saved'), () => takeBack.mutate(written)),
    meta: { isHandled: true },
  });
  const edit = useMutation({
    mutationFn: ({ comment, text }: { comment: CommentRow; text: string }) => editComment(comment, text),
    // Whoever was second sees what the first one made of it, below what they wrote themselves.
    onSettled,
    meta: { isHandled: true },
  });
  if (!data) return <Unread read={read} />;
  const comments = data.pages.flatMap((page) => page.comments);
  const total = data.pages.at(-1)?.total ?? 0;
  return (
    <Panel aria-label={t('title')}>
      <MaskedLead />
      {mayWrite && <CommentForm label={t('write')} hint={t('writeHint')} save={write.mutateAsync} />}
      {comments.length === 0 && <p>{t('none')}</p>}
      {comments.length > 0 && (
        <ol aria-label={t('title')}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              onEdit={(own, text) => edit.mutateAsync({ comment: own, text })}
              onDelete={(own) => remove.mutate(own)}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more', { count: total - comments.length })}
        </Button>
      )}
    </Panel>
  );
}
