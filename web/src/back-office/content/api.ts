import {
  type AdminPagesQuery,
  changeContentPage,
  createContentPage,
  type createPageBody,
  deleteContentPage,
  type EditedPage,
  getPageHistory,
  listEditedPages,
  restoreContentPage,
} from '@kreditlina/domain/content/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

/** Query from the address; omitted parameters take the server's default. */
type Asked = { readonly [Key in keyof AdminPagesQuery]?: string | number | undefined };

const pagesKey = ['admin', 'pages'] as const;
/** Matches every cached list of pages. */
export const allOfPages = { queryKey: pagesKey };

/** Query for the pages made by staff, including drafts. */
export const pagesQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...pagesKey, query],
    queryFn: ({ signal }) => call(listEditedPages, { query: { is_template: 'true', ...query } }, { signal }),
    ...listQueryOptions,
  });

export const createPage = (body: z.input<typeof createPageBody>) => callOnce(createContentPage, { body });

/** Changes the name or path of a page, with immediate effect. */
export const renamePage = (id: string, body: { name: string; path: string; version: number }) =>
  callOnce(changeContentPage, { params: { id }, body: { id, ...body } });

export const deletePage = (id: string) => callOnce(deleteContentPage, { params: { id } });

/**
 * Restores the texts of a revision as the draft. A deleted page is restored with the texts of its last
 * revision.
 */
export const restorePage = ({
  id,
  revision,
  version,
  toRevision = revision,
}: Pick<EditedPage, 'id' | 'revision' | 'version'> & { toRevision?: number }) =>
  callOnce(restoreContentPage, { params: { id }, body: { to_revision: toRevision, version } });

/** Query for the history of a page; refetched when the list has a newer revision. */
export const historyQuery = ({ id, revision }: Pick<EditedPage, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: [...pagesKey, 'history', id, revision],
    queryFn: ({ signal }) => call(getPageHistory, { params: { id } }, { signal }),
    meta: { isHandled: true },
  });
