import { servedQueries } from '@kreditlina/domain/content/contracts/served';
import type * as contract from '@kreditlina/domain/content/contracts/site';
import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import { useEffect, useState } from 'react';
import { light } from '../../../lib/api-call.ts';
import { call } from '../../../lib/api-client.ts';
import { takeServedAnswer } from '../served-answer.ts';
import type { EditedTexts } from './text-keys.ts';

/** The page is drawn with its built-in texts when the published ones take longer. */
const LONGEST_WAIT_MS = 5_000;

const listLivePages = light<typeof contract.listLivePages>('GET', '/api/translations', 'translations');
const textsOf = ([page]: readonly LivePage[]): EditedTexts => page?.data ?? {};

/** The published texts of the landing page; none where nothing is published. */
export const readLiveTexts = async (signal?: AbortSignal): Promise<EditedTexts> => {
  const options = { signal, timeoutMs: LONGEST_WAIT_MS };
  return textsOf((await call(listLivePages, { query: servedQueries.landing }, options)).translations);
};

/** The texts that the page is drawn with; they come once, and are read again for the next visit. */
let texts: EditedTexts | undefined;
let reading: Promise<EditedTexts> | undefined;

/** Reads the texts before the page is drawn, so that no heading changes afterwards. Where that fails the built-in texts are shown. */
export function prepareLiveTexts(): Promise<EditedTexts> {
  // The texts in the document serve the first visit only.
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

/** The published texts of the landing page, from its first drawing to its last. */
export function useLiveTexts(): EditedTexts {
  // Like `lazy`: the previous page stays until the texts have loaded.
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
