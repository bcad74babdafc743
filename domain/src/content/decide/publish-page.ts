import { nothingToPublish, pageChanged, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface PublishPage {
  /** Revision that the editor has seen: only that one is published. */
  readonly revision: number;
}

/**
 * Publishes the last draft. No effect if that revision is already live.
 * @throws DomainError `PAGE_NOT_FOUND`, `NOTHING_TO_PUBLISH` without a draft, `PAGE_CHANGED`
 */
export function publishPage(state: ContentPageState, { revision }: PublishPage): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (!state.draft) throw nothingToPublish();
  if (revision !== state.revision) throw pageChanged();
  if (state.liveRevision === state.revision) return [];
  return [{ type: 'PagePublished', data: { pageId: state.page.pageId } }];
}
