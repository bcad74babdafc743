import { getMediaFile } from '@kreditlina/domain/media/contracts/customer';
import { filesIn, media } from '@kreditlina/domain/media/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { MediaParts } from '../parts.ts';
import { sendMedia } from '../send-media.ts';

export const getMediaFileRoute = handle(
  getMediaFile,
  async ({ params, query, session, reply }, parts: MediaParts) => {
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
);
