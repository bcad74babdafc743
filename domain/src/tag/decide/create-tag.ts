import { sameData } from '../../kernel/same-data.ts';
import { tagChanged } from '../errors.ts';
import type { TagEvent } from '../events.ts';
import type { Recorded, TagState } from '../state.ts';

/** Creates a tag. @throws DomainError `TAG_CHANGED` when the id is already taken */
export function createTag(state: TagState, command: Recorded<'TagCreated'>): TagEvent[] {
  if (!state.tag) return [{ type: 'TagCreated', data: command }];
  if (sameData(state.tag, command)) return [];
  throw tagChanged();
}
