import { sameData } from '../kernel/canonical-json.ts';
import type { DecideContext } from '../kernel/decider.ts';
import type { PageTexts } from './contracts/page-texts.ts';
import { isReservedPath } from './contracts/paths.ts';
import type { ContentPageEvent } from './events.ts';
import {
  type ContentPageState,
  pageBuiltIn,
  pageExists,
  pageNoPost,
  pagePathReserved,
  pageUnknown,
  type Recorded,
} from './state.ts';

interface CreatePage extends Recorded<'PageCreated'> {
  readonly texts: PageTexts;
}

/**
 * Creates a page with its first draft. The caller ensures that the path is unique.
 * @throws DomainError `PAGE_PATH_RESERVED`, `PAGE_EXISTS` if another person created it first
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

interface RenamePage {
  readonly name: string;
  readonly path: string;
}

/**
 * Changes name, path or both, effective at once. The caller ensures that the path is free.
 * @throws DomainError `PAGE_NOT_FOUND`, `PAGE_BUILT_IN`, `PAGE_PATH_RESERVED`
 */
export function renamePage(state: ContentPageState, command: RenamePage): ContentPageEvent[] {
  const { page, deletedAt } = state;
  if (!page || deletedAt !== null) throw pageUnknown();
  if (page.template === undefined) throw pageBuiltIn();
  const { name, path } = command;
  if (path !== page.path && isReservedPath(path)) throw pagePathReserved();
  const events: ContentPageEvent[] = [];
  if (name !== page.name) events.push({ type: 'PageRenamed', data: { pageId: page.pageId, name } });
  if (path !== page.path) events.push({ type: 'PageMoved', data: { pageId: page.pageId, path } });
  return events;
}

interface SaveDraft {
  readonly texts: PageTexts;
}

/** @throws DomainError `PAGE_NOT_FOUND` */
export function saveDraft(state: ContentPageState, { texts }: SaveDraft): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (sameData(state.draft, texts)) return [];
  return [{ type: 'DraftSaved', data: { pageId: state.page.pageId, texts } }];
}

const removedBackground = ({ page, background }: ContentPageState): ContentPageEvent[] =>
  page && background ? [{ type: 'BackgroundRemoved', data: { pageId: page.pageId, ...background } }] : [];

interface SetBackground {
  readonly hash: string;
  /** Id of the key that seals the picture. */
  readonly pictureId: string;
}

/**
 * Replaces the picture of a post, effective at once.
 * @throws DomainError `PAGE_NOT_FOUND`, `PAGE_NO_POST`
 */
export function setBackground(
  state: ContentPageState,
  { hash, pictureId }: SetBackground,
): ContentPageEvent[] {
  const { page, deletedAt, background } = state;
  if (!page || deletedAt !== null) throw pageUnknown();
  if (page.template !== 'blog') throw pageNoPost();
  if (background?.hash === hash) return [];
  return [
    ...removedBackground(state),
    { type: 'BackgroundUploaded', data: { pageId: page.pageId, hash, pictureId } },
  ];
}

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

interface RestorePage {
  readonly revisionNumber: number;
  readonly texts: PageTexts;
}

/**
 * Makes the texts of an earlier revision the draft, and undeletes a deleted page. The published texts stay
 * until the next publication.
 * @throws DomainError `PAGE_NOT_FOUND`
 */
export function restorePage(
  { page, draft, deletedAt, revision }: ContentPageState,
  { revisionNumber, texts }: RestorePage,
): ContentPageEvent[] {
  if (!page || revisionNumber > revision) throw pageUnknown();
  if (deletedAt === null && sameData(draft, texts)) return [];
  return [{ type: 'PageRestored', data: { pageId: page.pageId, revisionNumber, texts } }];
}
