import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { mayDo, useSession } from '../../../lib/session-store.ts';

/** A page as its reader sees it: an admin a draft too. */
export type ReadPage = LivePage | EditedPage;

/** Whether it is a page as its editor has it. */
export const isEditedPage = (page: ReadPage): page is EditedPage => 'revision' in page;

const answer = object<{ translations: readonly ReadPage[]; total: number }>('translations', 'total');
const callFor = (isAdmin: boolean) =>
  apiCall('GET', isAdmin ? apiPaths.adminContentPages : apiPaths.contentPages, answer);

/** The page at a path, in Swedish; null where none is that the reader may see. */
export const pageQuery = (path: string, isAdmin: boolean) =>
  queryOptions({
    queryKey: ['translation', 'path', path, isAdmin],
    queryFn: async ({ signal }) =>
      (await callApi(callFor(isAdmin), { query: { path, language: 'sv' }, signal })).translations[0] ?? null,
    meta: { isHandled: true },
  });

/** Posts on one page of the blog. */
export const POSTS_SHOWN = 24;

/** The posts, the latest first. @param page counted from 0 */
export const postsQuery = (page: number, isAdmin: boolean) =>
  queryOptions({
    queryKey: ['translation', 'posts', page, isAdmin],
    queryFn: ({ signal }) => {
      const which = isAdmin ? { is_template: 'true' } : { templates_live: 'true' };
      const query = { ...which, template: 'blog', language: 'sv', page, rows: POSTS_SHOWN };
      return callApi(callFor(isAdmin), { query, signal });
    },
    meta: { isHandled: true },
  });

/** Whether the reader sees drafts; undefined while it is not known who reads. */
export const useIsEditor = (): boolean | undefined =>
  useSession(({ isLoggedIn, user }) =>
    isLoggedIn && user === null ? undefined : mayDo(user, 'edit-content'),
  );
