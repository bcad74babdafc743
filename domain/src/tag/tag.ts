import { v5 } from 'uuid';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { createOnce, undoDeletion } from '../kernel/register.ts';
import type { TagEvent } from './events.ts';

type Recorded<Type extends TagEvent['type']> = Extract<TagEvent, { type: Type }>['data'];

export interface TagState {
  readonly tag: Recorded<'TagCreated'> | null;
  readonly deletedAt: string | null;
}

const initialState = (): TagState => ({ tag: null, deletedAt: null });

function evolve(state: TagState, event: TagEvent): TagState {
  switch (event.type) {
    case 'TagCreated':
      return { ...state, tag: event.data };
    case 'TagRenamed':
    case 'TagRecoloured':
      return state.tag ? { ...state, tag: { ...state.tag, ...event.data } } : state;
    case 'TagDeleted':
      return { ...state, deletedAt: event.data.deletedAt };
    case 'TagRestored':
      return { ...state, deletedAt: null };
    default:
      return state;
  }
}

export type { TagEvent } from './events.ts';

/** Streams `tag-<tagId>`: a label that staff put on companies and people. */
export const tag: Aggregate<TagState, TagEvent> = { category: 'tag', initialState, evolve, foldVersion: 2 };

const TAG_NAMESPACE = '5c1f6f0e-93b1-5d64-8a52-7e7f0b2d4a11';

/** Id of a tag, derived from the command id so that a repeated command creates only one. */
export const tagId = (commandId: string): string => v5(commandId, TAG_NAMESPACE);

const tagUnknown = (): DomainError => new DomainError('not-found', 'TAG_NOT_FOUND');
/** Error for deleting a tag that is in use, unless staff ask for that explicitly and give a reason. */
const tagInUse = (): DomainError => new DomainError('rule', 'TAG_IN_USE');

/** @throws DomainError `TAG_CHANGED` if the id is already taken */
export const createTag = ({ tag }: TagState, command: Recorded<'TagCreated'>): TagEvent[] =>
  createOnce(tag, { type: 'TagCreated', data: command }, 'TAG_CHANGED');

type EditTag = Omit<Recorded<'TagCreated'>, 'tagId'>;

/**
 * Changes the name or colour everywhere the tag is used.
 * @throws DomainError `TAG_NOT_FOUND`
 */
export function editTag({ tag, deletedAt }: TagState, { name, colorHex }: EditTag): TagEvent[] {
  if (!tag || deletedAt !== null) throw tagUnknown();
  const { tagId } = tag;
  return [
    ...(name === tag.name ? [] : [{ type: 'TagRenamed' as const, data: { tagId, name } }]),
    ...(colorHex === tag.colorHex ? [] : [{ type: 'TagRecoloured' as const, data: { tagId, colorHex } }]),
  ];
}

interface DeleteTag {
  /** Number of companies and people that have the tag. */
  readonly uses: number;
  /** True if staff explicitly asked, with a reason, to remove the tag from everything that has it. */
  readonly fromAll: boolean;
}

/**
 * Deletes a tag. No effect if it is already deleted.
 * @throws DomainError `TAG_NOT_FOUND`, `TAG_IN_USE`
 */
export function deleteTag(
  { tag, deletedAt }: TagState,
  { uses, fromAll }: DeleteTag,
  { now }: DecideContext,
): TagEvent[] {
  if (!tag) throw tagUnknown();
  if (deletedAt !== null) return [];
  if (uses > 0 && !fromAll) throw tagInUse();
  return [{ type: 'TagDeleted', data: { tagId: tag.tagId, useCount: uses, deletedAt: now } }];
}

/**
 * Undoes a deletion, including all uses of the tag.
 * @throws DomainError `TAG_NOT_FOUND`, `UNDO_TOO_LATE`
 */
export function restoreTag(
  { tag, deletedAt }: TagState,
  _command: object,
  { now }: DecideContext,
): TagEvent[] {
  if (!tag) throw tagUnknown();
  return undoDeletion(deletedAt, now, { type: 'TagRestored', data: { tagId: tag.tagId } });
}
