import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { TaggingEvent } from '@kreditlina/domain/tagging/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { ofForgotten } from '../../identity/of-forgotten.ts';
import { type TagUseRow, tagUseTable } from './table.ts';

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;
type Read = TaggingEvent | PersonForgotten;

const evolve = on<TagUseRow, Read>({
  TagAttached: (_row, { data, occurredAt }) => ({
    id: `${data.subjectId}/${data.tagId}`,
    subject_id: data.subjectId,
    subject_kind: data.subjectKind,
    tag_id: data.tagId,
    attached_at: occurredAt,
  }),
  TagDetached: () => null,
  PersonForgotten: () => null,
});

/** Uses of tags. Those of an erased person are removed. */
export const tagUseProjection = projection<typeof tagUseTable, Read>({
  name: 'tag-use',
  version: 2,
  table: tagUseTable,
  categories: ['tagging', 'user'],
  poison: 'park',
  key: (event) =>
    event.type === 'TagAttached' || event.type === 'TagDetached'
      ? `${event.data.subjectId}/${event.data.tagId}`
      : null,
  alsoRowsWhere: ofForgotten('subject_id'),
  evolve,
});
