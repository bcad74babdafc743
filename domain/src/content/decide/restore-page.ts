import type { PageTexts } from '../../kernel/page-texts.ts';
import { sameData } from '../../kernel/same-data.ts';
import { pageChanged, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface RestorePage {
  /** Of the history, with the texts that stood in it. */
  readonly revisionNumber: number;
  readonly texts: PageTexts;
  /** The revision that the editor has seen. */
  readonly revision: number;
}

/**
 * The texts of an earlier revision are the draft again, and a deleted page is back. What everybody reads stays until it is published.
 * @throws DomainError `PAGE_NOT_FOUND`, `PAGE_CHANGED`
 */
export function restorePage(state: ContentPageState, command: RestorePage): ContentPageEvent[] {
  const { page, draft, deletedAt, revision } = state;
  const { revisionNumber, texts } = command;
  if (!page || revisionNumber > revision) throw pageUnknown();
  if (deletedAt === null && sameData(draft, texts)) return [];
  if (command.revision !== revision) throw pageChanged();
  return [{ type: 'PageRestored', data: { pageId: page.pageId, revisionNumber, texts } }];
}
