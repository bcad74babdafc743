import type { PageTexts } from '../../kernel/page-texts.ts';
import { sameData } from '../../kernel/same-data.ts';
import { pageChanged, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface SaveDraft {
  readonly texts: PageTexts;
  /** Revision at which the editor began. */
  readonly revision: number;
}

/** Saves the edited texts without publishing them. @throws DomainError `PAGE_NOT_FOUND`, `PAGE_CHANGED` */
export function saveDraft(state: ContentPageState, command: SaveDraft): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (sameData(state.draft, command.texts)) return [];
  if (command.revision !== state.revision) throw pageChanged();
  return [{ type: 'DraftSaved', data: { pageId: state.page.pageId, texts: command.texts } }];
}
