import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import {
  mediaAnswer,
  mediaFileQuery,
  mediaListAnswer,
  mediaParams,
} from '@kreditlina/domain/media/contracts/customer';
import { filesIn, media, deleteMedia as remove } from '@kreditlina/domain/media/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { ownApplication } from '../../access.ts';
import { mediaAnswerOf } from '../media-answer.ts';
import type { MediaParts } from '../parts.ts';
import { mediaFileAnswer, sendMedia } from '../send-media.ts';

export const listMedia = route({
  method: 'GET',
  url: apiPaths.mediaOfApplication,
  access: ownApplication,
  summary: 'The files of an application, each with a link that works for some minutes',
  params: idParams,
  answer: mediaListAnswer,
  handler: async ({ params, session }, parts: MediaParts) => {
    const files = filesIn(await parts.commands.load(media, params.id));
    return { media: files.map((file) => mediaAnswerOf(parts, session.userId, file)), total: files.length };
  },
});

/** Where nobody looks at the files, or has decided on what they saw in them. */
const deletable: readonly CreditApplicationState['phase'][] = ['none', 'answering', 'expired', 'withdrawn'];

/** Nobody is shown it any more; that it was there stays in the log. What staff decide on stays where they find it. */
export const deleteMedia = route({
  method: 'DELETE',
  url: apiPaths.mediaDelete,
  access: ownApplication,
  summary: 'Deletes a file of an application',
  params: mediaParams,
  answer: mediaAnswer,
  handler: async ({ params, session, origin, announce }, parts: MediaParts) => {
    const mediaId = params.media.toLowerCase();
    const { phase } = await parts.commands.load(creditApplication, params.id);
    if (!deletable.includes(phase)) throw wrongStep();
    const { state, position } = await parts.commands.send(origin, media, params.id, remove, { mediaId });
    announce(position);
    const file = state.files.find((one) => one.mediaId === mediaId);
    if (!file) throw notFound();
    return mediaAnswerOf(parts, session.userId, file);
  },
});

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
