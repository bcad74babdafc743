import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { commentProjection } from './comment.ts';

const [commentId, aboutId, writtenBy] = [uuidOf('comment'), uuidOf('person'), uuidOf('colleague')];
const own = { commentId, companyId: uuidOf('company'), aboutId };
const at = (hour: number): string => `2026-11-21T1${hour}:00:00.000Z`;
const events = [
  newEvent('CommentWritten', { ...own, writtenBy, text: 'Ring efter lunch' }, at(0)),
  newEvent('CommentEdited', { ...own, text: 'Ring på måndag' }, at(1)),
  newEvent('CommentDeleted', { ...own, deletedAt: at(2) }, at(2)),
  newEvent('CommentRestored', { ...own, text: 'Ring på måndag' }, at(3)),
];
const rowAfter = (count: number) =>
  foldRow(commentProjection, `comment-${commentId}`, events.slice(0, count));

describe('comment row', () => {
  it('keeps the text, the author and the times', proves('A-122'), () => {
    expect(rowAfter(1)).toEqual({
      id: commentId,
      company_id: own.companyId,
      about_id: aboutId,
      text: 'Ring efter lunch',
      written_by_id: writtenBy,
      version: 1,
      inserted_at: at(0),
      updated_at: at(0),
      deleted_at: null,
    });
    expect(rowAfter(2)).toMatchObject({ text: 'Ring på måndag', version: 2, updated_at: at(1) });
  });

  it('drops the text of a deleted comment until it is restored', proves('X-74', 'A-139'), () => {
    expect(rowAfter(3)).toMatchObject({ text: null, deleted_at: at(2) });
    expect(JSON.stringify(rowAfter(3))).not.toContain('måndag');
    expect(rowAfter(4)).toMatchObject({ text: 'Ring på måndag', deleted_at: null });
  });

  it('removes a comment when the person it is about is forgotten', proves('M-05'), () => {
    const forgotten = asRecorded(`user-${aboutId}`, newEvent('PersonForgotten', { userId: aboutId }), 9);
    expect(commentProjection.alsoRowsWhere?.(forgotten)).toEqual({
      column: 'about_id',
      value: aboutId,
      match: 'equals',
    });
    expect(commentProjection.key(forgotten)).toBeNull();
    expect(commentProjection.evolve(rowAfter(1) as never, forgotten, 'x')).toBeNull();
  });
});
