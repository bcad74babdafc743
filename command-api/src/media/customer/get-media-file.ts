import { ownApplication } from '@kreditlina/domain/kernel/access';
import { mediaFileQuery, mediaParams } from '@kreditlina/domain/media/contracts/customer';
import { filesIn, media } from '@kreditlina/domain/media/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import type { MediaParts } from '../parts.ts';
import { mediaFileAnswer, sendMedia } from '../send-media.ts';

export const getMediaFile = route({
  method: 'GET',
  url: apiPaths.mediaFile,
  access: ownApplication,
  summary: 'A file of an application, by a link that works for some minutes',
  params: mediaParams,
  query: mediaFileQuery,
  ...mediaFileAnswer,
  handler: async ({ params, query, session, reply }, parts: MediaParts) => {
    const mediaId = params.media.toLowerCase();
    const linked = { userId: session.userId, applicationId: params.id, mediaId };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const files = filesIn(await parts.commands.load(media, params.id));
    return sendMedia(
      parts.blobs,
      reply,
      files.find((file) => file.mediaId === mediaId),
    );
  },
});
