import { type PageTexts, pagePaths } from '../../kernel/page-texts.ts';
import { sameData } from '../../kernel/same-data.ts';
import { pageExists } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState, Recorded } from '../state.ts';

export interface CreatePage extends Omit<Recorded<'PageCreated'>, 'path'> {
  readonly texts: PageTexts;
}

/** A page gets its first draft. @throws DomainError `PAGE_EXISTS` when somebody else was first */
export function createPage(state: ContentPageState, command: CreatePage): ContentPageEvent[] {
  const { texts, ...page } = command;
  if (state.page) {
    if (state.revision === 1 && sameData(state.draft, texts)) return [];
    throw pageExists();
  }
  return [
    { type: 'PageCreated', data: { ...page, path: pagePaths[page.name] } },
    { type: 'DraftSaved', data: { pageId: page.pageId, texts } },
  ];
}
