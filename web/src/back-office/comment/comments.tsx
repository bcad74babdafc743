import {
  COMMENT_MAX_LENGTH,
  type CommentRow,
  deleteComment,
  editComment,
  listComments,
  restoreComment,
  writeComment,
  writeCommentBody,
} from '@kreditlina/domain/comment/contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { offerUndo } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { Failure } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useUnsavedForm } from '../../ui/forms/unsaved.tsx';
import { MaskedLead, Shown } from '../ui/personal-data.tsx';
import { useRemoval } from '../ui/removal.ts';

const sv = {
  title: 'Kommentarer',
  none: 'Inga kommentarer ännu.',
  write: 'Skriv en kommentar',
  writeHint: 'Dina kollegor läser den. Kunden kan begära att få läsa den, så skriv sakligt.',
  textMissing: 'Skriv något först',
  save: 'Spara',
  saved: 'Kommentaren är sparad.',
  cancel: 'Avbryt',
  edit: 'Ändra',
  editOf: 'Ändra kommentaren från {{time}}',
  editText: 'Kommentaren från {{time}}',
  edited: 'ändrad {{time}}',
  delete: 'Ta bort',
  deleteOf: 'Ta bort kommentaren från {{time}}',
  deleted: 'Kommentaren är borttagen. Om tio sekunder är det för alltid.',
  unknown: 'En tidigare kollega',
  more: 'Visa fler ({{count}})',
};

const en: typeof sv = {
  title: 'Comments',
  none: 'No comments yet.',
  write: 'Write a comment',
  writeHint: 'Your colleagues read it. The customer may ask to read it, so keep to the facts.',
  textMissing: 'Write something first',
  save: 'Save',
  saved: 'The comment is saved.',
  cancel: 'Cancel',
  edit: 'Edit',
  editOf: 'Edit the comment of {{time}}',
  editText: 'The comment of {{time}}',
  edited: 'edited {{time}}',
  delete: 'Delete',
  deleteOf: 'Delete the comment of {{time}}',
  deleted: 'The comment is deleted. In ten seconds it is so for ever.',
  unknown: 'A former colleague',
  more: 'Show more ({{count}})',
};

addTexts('comments', { sv, en });

const ROWS = 25;

const commentsQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'comments', companyId],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { id: companyId }, query: { page: pageParam, rows: ROWS } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length : undefined),
  });

const paramsOf = ({ id, company_id }: Pick<CommentRow, 'id' | 'company_id'>) => ({
  params: { id: company_id, comment: id },
});

const commentForm = formSchema(writeCommentBody, { missing: { text: 'textMissing' } });

function CommentForm(props: {
  label: string;
  hint?: ReactNode;
  text?: string;
  save: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const { t } = useTranslation('comments');
  const unsaved = useUnsavedForm();
  const form = useContractForm({
    schema: commentForm,
    texts: 'comments',
    defaults: { text: props.text ?? '' },
    save: async ({ text }) => {
      await props.save(text);
      unsaved.forget();
    },
    isReset: true,
  });
  return (
    <form noValidate onChange={unsaved.note} onSubmit={(event) => void form.submit(event)}>
      <Failure error={form.failure} />
      <TextInput
        {...form.bindText('text')}
        label={props.label}
        hint={props.hint}
        multiline
        minRows={2}
        maxRows={12}
        inputProps={{ maxLength: COMMENT_MAX_LENGTH }}
      />
      <ActionButton type="submit" isInactive={form.isIncomplete} isBusy={form.isBusy}>
        {t('save')}
      </ActionButton>
      {props.onCancel && (
        <Button sx={{ ml: 1 }} onClick={props.onCancel}>
          {t('cancel')}
        </Button>
      )}
    </form>
  );
}

const Item = styled('li')({
  padding: '16px 0 8px',
  borderBottom: '1px solid var(--k-line)',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
  '& > header small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
  '& > p': { margin: '4px 0 0', maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // Aligns the button's text with the text above it.
  '& > footer': { marginLeft: -16 },
});

interface CommentItemProps {
  readonly comment: CommentRow;
  /** Rejects if another member of staff edited the comment first. */
  readonly onEdit: (comment: CommentRow, text: string) => Promise<unknown>;
  readonly onDelete: (comment: CommentRow) => void;
}

/** Only the author of a comment can edit it. */
function CommentItem({ comment, onEdit, onDelete }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const me = useSession(({ user }) => user);
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = mayDo(me, 'annotate');
  const time = tableTime(comment.inserted_at);
  const save = async (text: string) => {
    await onEdit(comment, text);
    setIsOpen(false);
  };
  return (
    <Item>
      <header>
        <strong>{comment.user ?? t('unknown')}</strong>
        <small>
          <time dateTime={comment.inserted_at}>{time}</time>
          {comment.is_edited && `, ${t('edited', { time: tableTime(comment.updated_at) })}`}
        </small>
      </header>
      {isOpen ? (
        <CommentForm
          label={t('editText', { time })}
          text={comment.text}
          save={save}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <p>
          <Shown>{comment.text}</Shown>
        </p>
      )}
      {mayWrite && !isOpen && (
        <footer>
          {comment.user_id === me?.id && (
            <Button size="small" aria-label={t('editOf', { time })} onClick={() => setIsOpen(true)}>
              {t('edit')}
            </Button>
          )}
          <Button size="small" aria-label={t('deleteOf', { time })} onClick={() => onDelete(comment)}>
            {t('delete')}
          </Button>
        </footer>
      )}
    </Item>
  );
}

const Panel = styled('section')({
  maxWidth: 760,
  '& > ol': { margin: '24px 0', padding: 0, listStyle: 'none', borderTop: '1px solid var(--k-line)' },
});

/** Comments tab of a company, newest first. Adding and deleting can be undone for ten seconds. */
export default function CompanyComments({ company }: { company: { readonly id: string } }) {
  const { t } = useTranslation('comments');
  const client = useQueryClient();
  const mayWrite = useSession(({ user }) => mayDo(user, 'annotate'));
  const query = commentsQuery(company.id);
  const read = useInfiniteQuery(query);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const onSettled = () => client.invalidateQueries({ queryKey: query.queryKey });
  const remove = (own: CommentRow) => callOnce(deleteComment, paramsOf(own));
  const removal = useRemoval({
    list: query.queryKey,
    remove,
    restore: (own) => callOnce(restoreComment, paramsOf(own)),
    removed: () => t('deleted'),
  });
  const takeBack = useMutation({ mutationFn: remove, onSettled });
  const write = useMutation({
    mutationFn: (text: string) => callOnce(writeComment, { params: { id: company.id }, body: { text } }),
    onSettled,
    onSuccess: (written) => offerUndo(t('saved'), () => takeBack.mutate(written)),
    meta: { isHandled: true },
  });
  const edit = useMutation({
    mutationFn: ({ comment: own, text }: { comment: CommentRow; text: string }) =>
      callOnce(editComment, { ...paramsOf(own), body: { id: own.id, text, version: own.version } }),
    // After a conflict, the editor sees the other version below their own text.
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
              onDelete={removal.remove}
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
