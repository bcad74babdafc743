import type { PageTexts } from '../../kernel/page-texts.ts';
import { sameData } from '../../kernel/same-data.ts';
import { isReservedPath } from '../contracts/paths.ts';
import { pageExists, pagePathReserved } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState, Recorded } from '../state.ts';

export interface CreatePage extends Recorded<'PageCreated'> {
  readonly texts: PageTexts;
}

/**
 * Creates a page with its first draft. The caller ensures that the path is unique.
 * @throws DomainError `PAGE_EXISTS` when somebody else was first, `PAGE_PATH_RESERVED`
 */
export function createPage(state: ContentPageState, command: CreatePage): ContentPageEvent[] {
  const { texts, ...page } = command;
  if (state.page) {
    if (state.revision === 1 && sameData(state.draft, texts) && sameData(state.page, page)) return [];
    throw pageExists();
  }
  if (page.template !== undefined && isReservedPath(page.path)) throw pagePathReserved();
  return [
    { type: 'PageCreated', data: page },
    { type: 'DraftSaved', data: { pageId: page.pageId, texts } },
  ];
}
