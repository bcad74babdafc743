import type { CommentRow } from '@kreditlina/domain/comment/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { tableTime } from '../../lib/table-time.ts';
import { Shown } from '../ui/masked.tsx';
import { CommentForm } from './comment-form.tsx';

const Item = styled('li')({
  padding: '16px 0 8px',
  borderBottom: '1px solid var(--k-line)',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
  '& > header small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
  '& > p': { margin: '4px 0 0', maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // The word of the button stands under the others, its box to the left of them.
  '& > footer': { marginLeft: -16 },
});

export interface CommentItemProps {
  readonly comment: CommentRow;
  /** Rejects when somebody else was first. */
  readonly onEdit: (comment: CommentRow, text: string) => Promise<unknown>;
  readonly onDelete: (comment: CommentRow) => void;
}

/** One comment: who, when, what. Its words are changed by whoever wrote it alone. */
export function CommentItem({ comment, onEdit, onDelete }: CommentItemProps) {
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
