import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { tagProjection } from './tag.ts';
import { tagUseProjection } from './tag-use.ts';

const tagId = uuidOf('tag');
const at = (hour: number): string => `2026-11-21T1${hour}:00:00.000Z`;
const events = [
  newEvent('TagCreated', { tagId, name: 'Ring först', colorHex: '#0B57D0' }, at(0)),
  newEvent('TagRenamed', { tagId, name: 'Viktig' }, at(1)),
  newEvent('TagRecoloured', { tagId, colorHex: '#B3261E' }, at(2)),
  newEvent('TagDeleted', { tagId, useCount: 0, deletedAt: at(3) }, at(3)),
  newEvent('TagRestored', { tagId }, at(4)),
];

describe('tag row', () => {
  it(
    'keeps name, colour, editors and times, and returns when its deletion is undone',
    proves('A-123'),
    () => {
      const rows = [1, 2, 3, 4, 5].map((until) =>
        foldRow(tagProjection, `tag-${tagId}`, events.slice(0, until)),
      );
      expect(rows[0]).toEqual({
        id: tagId,
        name: 'Ring först',
        name_key: 'ring först',
        color_hex: '#0B57D0',
        version: 1,
        inserted_by_id: 'test',
        inserted_at: at(0),
        changed_by_id: 'test',
        updated_at: at(0),
        deleted_at: null,
      });
      expect(rows[2]).toMatchObject({
        name: 'Viktig',
        name_key: 'viktig',
        color_hex: '#B3261E',
        version: 3,
      });
      expect(rows.map((row) => row?.deleted_at)).toEqual([null, null, null, at(3), null]);
    },
  );
});

describe('tag use row', () => {
  const subjectId = uuidOf('somebody');
  const data = { subjectId, subjectKind: 'user', tagId } as const;

  it('exists while the tag is attached', proves('X-75'), () => {
    const stream = `tagging-${subjectId}`;
    const put = newEvent('TagAttached', data, at(1));
    expect(foldRow(tagUseProjection, stream, [put])).toEqual({
      id: `${subjectId}/${tagId}`,
      subject_id: subjectId,
      subject_kind: 'user',
      tag_id: tagId,
      attached_at: at(1),
    });
    expect(foldRow(tagUseProjection, stream, [put, newEvent('TagDetached', data, at(2))])).toBeNull();
  });

  it('removes the use when the person is forgotten', () => {
    const forgotten = asRecorded(`user-${subjectId}`, newEvent('PersonForgotten', { userId: subjectId }), 9);
    expect(tagUseProjection.alsoRowsWhere?.(forgotten)).toEqual({
      column: 'subject_id',
      value: subjectId,
      match: 'equals',
    });
    expect(tagUseProjection.key(forgotten)).toBeNull();
    const row = { id: 'x', subject_id: subjectId, subject_kind: 'user', tag_id: tagId, attached_at: at(1) };
    expect(tagUseProjection.evolve(row as never, forgotten, 'x')).toBeNull();
  });
});
