import type { DecideContext } from '../../kernel/decider.ts';
import { pageBuiltIn, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import { removedBackground } from '../removed-background.ts';
import type { ContentPageState } from '../state.ts';

/**
 * Removes a page and frees its path. Its texts can be restored; its picture is erased.
 * @throws DomainError `PAGE_NOT_FOUND`, `PAGE_BUILT_IN`
 */
export function deletePage(
  state: ContentPageState,
  _command: object,
  { now }: DecideContext,
): ContentPageEvent[] {
  const { page, deletedAt } = state;
  if (!page) throw pageUnknown();
  if (page.template === undefined) throw pageBuiltIn();
  if (deletedAt !== null) return [];
  return [
    ...removedBackground(state),
    { type: 'PageDeleted', data: { pageId: page.pageId, deletedAt: now } },
  ];
}
