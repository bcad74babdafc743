import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { mediaListAnswer } from '@kreditlina/domain/media/contracts/customer';
import { filesIn, media } from '@kreditlina/domain/media/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { ownApplication } from '../../access.ts';
import { mediaAnswerOf } from '../media-answer.ts';
import type { MediaParts } from '../parts.ts';

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
