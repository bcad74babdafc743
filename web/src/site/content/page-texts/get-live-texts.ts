import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { type EditedTexts, landingPage } from './text-keys.ts';

const call = apiCall(
  'GET',
  apiPaths.contentPages,
  object<{ translations: readonly LivePage[] }>('translations'),
);

/** The published texts of the landing page. Without them the built-in ones stand: a failure is nobody's trouble. */
export const liveTextsQuery = queryOptions({
  queryKey: ['translation', landingPage.name, landingPage.language],
  queryFn: async ({ signal }): Promise<EditedTexts> =>
    (await callApi(call, { query: landingPage, signal })).translations[0]?.data ?? {},
  meta: { isHandled: true },
});
