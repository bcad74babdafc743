import { pageChanged, pageNoPost, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import { removedBackground } from '../removed-background.ts';
import type { ContentPageState } from '../state.ts';

export interface SetBackground {
  /** Hash of a stored picture. */
  readonly hash: string;
  /** Id of the key that seals it. */
  readonly pictureId: string;
  /** Revision that the editor has seen. */
  readonly revision: number;
}

/**
 * Replaces the picture of a post, effective at once. @throws DomainError `PAGE_NOT_FOUND`, `PAGE_NO_POST`,
 * `PAGE_CHANGED`
 */
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
