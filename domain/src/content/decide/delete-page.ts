import type { DecideContext } from '../../kernel/decider.ts';
import { pageBuiltIn, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

/**
 * Takes a page away from everybody and frees its address. What was written stays and can be restored.
 * @throws DomainError `PAGE_NOT_FOUND`, `PAGE_BUILT_IN`
 */
export function deletePage(
  { page, deletedAt }: ContentPageState,
  _command: object,
  { now }: DecideContext,
): ContentPageEvent[] {
  if (!page) throw pageUnknown();
  if (page.template === undefined) throw pageBuiltIn();
  if (deletedAt !== null) return [];
  return [{ type: 'PageDeleted', data: { pageId: page.pageId, deletedAt: now } }];
}
