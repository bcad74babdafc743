import { servedQueries } from '@kreditlina/domain/content/contracts/served';
import type * as contract from '@kreditlina/domain/content/contracts/site';
import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import { useEffect, useState } from 'react';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { takeServedAnswer } from '../served-answer.ts';
import type { EditedTexts } from './text-keys.ts';

/** Time after which the page renders with its built-in texts. */
const LONGEST_WAIT_MS = 5_000;

const listLivePages = light<typeof contract.listLivePages>('GET', '/api/translations', 'translations');
const textsOf = ([page]: readonly LivePage[]): EditedTexts => page?.data ?? {};

/** Published texts of the landing page; empty when none are published. */
export const readLiveTexts = async (signal?: AbortSignal): Promise<EditedTexts> => {
  const options = { signal, timeoutMs: LONGEST_WAIT_MS };
  return textsOf((await call(listLivePages, { query: servedQueries.landing }, options)).translations);
};

/** Texts with which the page renders: loaded once, then refreshed for the next visit to the page. */
let texts: EditedTexts | undefined;
let reading: Promise<EditedTexts> | undefined;

/**
 * Loads the texts before the page renders, so that no heading changes afterwards. On failure the built-in
 * texts are shown.
 */
export function prepareLiveTexts(): Promise<EditedTexts> {
  // Texts embedded in the document are used only for the first visit.
  const served = takeServedAnswer(servedQueries.landing);
  if (served) texts = textsOf(served.translations);
  if (texts) return Promise.resolve(texts);
  reading ??= readLiveTexts()
    .catch((): EditedTexts => ({}))
    .then((read) => {
      reading = undefined;
      texts = read;
      return read;
    });
  return reading;
}

/** Published texts of the landing page; they do not change while the page is mounted. */
export function useLiveTexts(): EditedTexts {
  // Suspends like `lazy`: the previous page stays until the texts have loaded.
  if (texts === undefined) throw prepareLiveTexts();
  const [shown] = useState(texts);
  useEffect(() => {
    texts = shown;
    return () => {
      texts = undefined;
    };
  }, [shown]);
  return shown;
}
