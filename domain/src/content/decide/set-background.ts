import { pageChanged, pageNoPost, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface SetBackground {
  /** Of a picture that is stored. */
  readonly hash: string;
  /** The revision that the editor has seen. */
  readonly revision: number;
}

/** Another picture of a post, in force at once. @throws DomainError `PAGE_NOT_FOUND`, `PAGE_NO_POST`, `PAGE_CHANGED` */
export function setBackground(state: ContentPageState, command: SetBackground): ContentPageEvent[] {
  const { page, deletedAt, background, revision } = state;
  if (!page || deletedAt !== null) throw pageUnknown();
  if (page.template !== 'blog') throw pageNoPost();
  if (background === command.hash) return [];
  if (command.revision !== revision) throw pageChanged();
  return [{ type: 'BackgroundUploaded', data: { pageId: page.pageId, hash: command.hash } }];
}
