import { nothingToPublish, pageChanged, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface PublishPage {
  /** The revision that the editor has seen: only that one is published. */
  readonly revision: number;
}

/**
 * Shows the last draft to everybody. Nothing happens when this very revision is live already.
 * @throws DomainError `PAGE_NOT_FOUND`, `NOTHING_TO_PUBLISH` without a draft, `PAGE_CHANGED`
 */
export function publishPage(state: ContentPageState, { revision }: PublishPage): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (!state.draft) throw nothingToPublish();
  if (revision !== state.revision) throw pageChanged();
  if (state.liveRevision === state.revision) return [];
  return [{ type: 'PagePublished', data: { pageId: state.page.pageId } }];
}
