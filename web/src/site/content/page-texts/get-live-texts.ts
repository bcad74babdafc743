import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { type EditedTexts, landingPage } from './text-keys.ts';

const call = apiCall(
  'GET',
  apiPaths.contentPages,
  object<{ translations: readonly LivePage[] }>('translations'),
);

/** The published texts of the landing page; none where nothing is published. */
export const readLiveTexts = async (signal: AbortSignal): Promise<EditedTexts> =>
  (await callApi(call, { query: landingPage, signal })).translations[0]?.data ?? {};
