import { backgroundParams } from '@kreditlina/domain/content/contracts/site';
import { apiPaths } from '@kreditlina/domain/paths';
import { everybody } from '@kreditlina/http-edge/access';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { hasBackground } from '@kreditlina/projections/content/query';
import { z } from 'zod';
import { PICTURE_TYPE } from '../../media/take-picture.ts';
import type { ContentParts } from '../one-at-a-time.ts';

const AN_HOUR = 'public, max-age=3600';

/** The picture of a post. Its address names its bytes, so nobody comes upon that of a draft whom an editor did not tell. */
export const getBackground = route({
  method: 'GET',
  url: apiPaths.contentBackground,
  access: everybody,
  summary: 'The picture of a post',
  params: backgroundParams,
  produces: PICTURE_TYPE,
  answer: z.string().meta({ format: 'binary' }),
  handler: async ({ params, reply }, { reads, blobs }: ContentParts) => {
    const stored = (await hasBackground(reads, params)) ? await blobs.get(params.hash) : undefined;
    if (!stored) throw notFound();
    return reply
      .header('Content-Type', PICTURE_TYPE)
      .header('Cache-Control', AN_HOUR)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(Buffer.from(stored.bytes));
  },
});
