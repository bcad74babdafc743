import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

/** A page as its reader sees it: an admin a draft too. */
export type ReadPage = LivePage | EditedPage;

const answer = object<{ translations: readonly ReadPage[] }>('translations');

/** The page at a path, in Swedish; null where none is that the reader may see. */
export const pageQuery = (path: string, isAdmin: boolean) =>
  queryOptions({
    queryKey: ['translation', 'path', path, isAdmin],
    queryFn: async ({ signal }) => {
      const call = apiCall('GET', isAdmin ? apiPaths.adminContentPages : apiPaths.contentPages, answer);
      return (await callApi(call, { query: { path, language: 'sv' }, signal })).translations[0] ?? null;
    },
    meta: { isHandled: true },
  });
