import type { PageTexts } from '../../kernel/page-texts.ts';
import { sameData } from '../../kernel/same-data.ts';
import { pageChanged, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface RestorePage {
  /** Revision to restore, with its texts. */
  readonly revisionNumber: number;
  readonly texts: PageTexts;
  /** Revision that the editor has seen. */
  readonly revision: number;
}

/**
 * Makes the texts of an earlier revision the draft, and undeletes a deleted page. The published texts stay
 * until the next publication.
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
