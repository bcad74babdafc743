import { tagChanged, tagUnknown } from '../errors.ts';
import type { TagEvent } from '../events.ts';
import type { Recorded, TagState } from '../state.ts';

export interface EditTag extends Omit<Recorded<'TagCreated'>, 'tagId'> {
  /** Revision at which the editor began. */
  readonly revision: number;
}

/** Changes name or colour, for all uses of the tag. @throws DomainError `TAG_NOT_FOUND`, `TAG_CHANGED` */
export function editTag({ tag, revision, deletedAt }: TagState, command: EditTag): TagEvent[] {
  if (!tag || deletedAt !== null) throw tagUnknown();
  const { tagId } = tag;
  const { name, colorHex } = command;
  const events: TagEvent[] = [
    ...(name === tag.name ? [] : [{ type: 'TagRenamed' as const, data: { tagId, name } }]),
    ...(colorHex === tag.colorHex ? [] : [{ type: 'TagRecoloured' as const, data: { tagId, colorHex } }]),
  ];
  if (events.length > 0 && command.revision !== revision) throw tagChanged();
  return events;
}
