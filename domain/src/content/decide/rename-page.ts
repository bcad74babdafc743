import { isReservedPath } from '../contracts/paths.ts';
import { pageBuiltIn, pageChanged, pagePathReserved, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface RenamePage {
  readonly name: string;
  readonly path: string;
  /** Revision at which the editor began. */
  readonly revision: number;
}

/**
 * Changes name, path or both, effective at once. The caller ensures that the path is free.
 * @throws DomainError `PAGE_NOT_FOUND`, `PAGE_BUILT_IN`, `PAGE_PATH_RESERVED`, `PAGE_CHANGED`
 */
export function renamePage(state: ContentPageState, command: RenamePage): ContentPageEvent[] {
  const { page, deletedAt } = state;
  if (!page || deletedAt !== null) throw pageUnknown();
  if (page.template === undefined) throw pageBuiltIn();
  const { name, path } = command;
  const events: ContentPageEvent[] = [];
  if (name !== page.name) events.push({ type: 'PageRenamed', data: { pageId: page.pageId, name } });
  if (path !== page.path) events.push({ type: 'PageMoved', data: { pageId: page.pageId, path } });
  if (events.length === 0) return [];
  if (command.revision !== state.revision) throw pageChanged();
  if (path !== page.path && isReservedPath(path)) throw pagePathReserved();
  return events;
}
