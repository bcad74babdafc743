import { pageChanged, pageNoPost, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import { removedBackground } from '../removed-background.ts';
import type { ContentPageState } from '../state.ts';

export interface SetBackground {
  /** Of a picture that is stored. */
  readonly hash: string;
  /** Whose key seals it. */
  readonly pictureId: string;
  /** The revision that the editor has seen. */
  readonly revision: number;
}

/** Another picture of a post, in force at once; the one before is removed. @throws DomainError `PAGE_NOT_FOUND`, `PAGE_NO_POST`, `PAGE_CHANGED` */
export function setBackground(state: ContentPageState, command: SetBackground): ContentPageEvent[] {
  const { page, deletedAt, background, revision } = state;
  if (!page || deletedAt !== null) throw pageUnknown();
  if (page.template !== 'blog') throw pageNoPost();
  if (background?.hash === command.hash) return [];
  if (command.revision !== revision) throw pageChanged();
  const { hash, pictureId } = command;
  return [
    ...removedBackground(state),
    { type: 'BackgroundUploaded', data: { pageId: page.pageId, hash, pictureId } },
  ];
}
