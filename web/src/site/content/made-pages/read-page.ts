import { servedQueries } from '@kreditlina/domain/content/contracts/served';
import type * as site from '@kreditlina/domain/content/contracts/site';
import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import type * as staff from '@kreditlina/domain/content/contracts/staff';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { servedAnswer, servedAt } from '../served-answer.ts';

/** A page as shown to its reader: admins also see drafts. */
export type ReadPage = LivePage | EditedPage;

/** True if the page has the fields that the editor needs. */
export const isEditedPage = (page: ReadPage): page is EditedPage => 'version' in page;

const listLivePages = light<typeof site.listLivePages>('GET', '/api/translations', 'translations', 'total');
const listEditedPages = light<typeof staff.listEditedPages>(
  'GET',
  '/api/admin/translations',
  'translations',
  'total',
);

interface ReadPages {
  readonly translations: readonly ReadPage[];
  readonly total: number;
}
const readPages = (
  isAdmin: boolean,
  query: Readonly<Record<string, string | number | boolean>>,
  signal: AbortSignal,
): Promise<ReadPages> =>
  isAdmin ? call(listEditedPages, { query }, { signal }) : call(listLivePages, { query }, { signal });

/** The page at a path, if the server embedded it in the document. */
export const servedPage = (path: string): LivePage | undefined =>
  servedAnswer(servedQueries.pageAt(path))?.translations[0];

/** Query for the page at a path, in Swedish; null if there is none that the reader may see. */
export const pageQuery = (path: string, isAdmin: boolean) =>
  queryOptions({
    queryKey: ['translation', 'path', path, isAdmin],
    queryFn: async ({ signal }) =>
      (await readPages(isAdmin, servedQueries.pageAt(path), signal)).translations[0] ?? null,
    initialData: (): ReadPage | null | undefined => (isAdmin ? undefined : servedPage(path)),
    initialDataUpdatedAt: servedAt,
    meta: { isHandled: true },
  });

/** Posts per page of the blog. */
export const POSTS_SHOWN = servedQueries.posts(0).rows;

/**
 * Posts, latest first.
 * @param page counted from 0
 */
export const postsQuery = (page: number, isAdmin: boolean) =>
  queryOptions({
    queryKey: ['translation', 'posts', page, isAdmin],
    queryFn: ({ signal }) => {
      const { templates_live, ...which } = servedQueries.posts(page);
      const query = isAdmin ? { is_template: 'true', ...which } : { templates_live, ...which };
      return readPages(isAdmin, query, signal);
    },
    initialData: () => (isAdmin ? undefined : servedAnswer(servedQueries.posts(page))),
    initialDataUpdatedAt: servedAt,
    meta: { isHandled: true },
  });

/** True if the reader sees drafts; undefined until the user is loaded. */
export const useIsEditor = (): boolean | undefined =>
  useSession(({ isLoggedIn, user }) =>
    isLoggedIn && user === null ? undefined : mayDo(user, 'edit-content'),
  );
