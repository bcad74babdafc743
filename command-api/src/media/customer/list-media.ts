import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { mediaListAnswer } from '@kreditlina/domain/media/contracts/customer';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { filesOf } from '../media-answer.ts';
import type { MediaParts } from '../parts.ts';

export const listMedia = route({
  method: 'GET',
  url: apiPaths.mediaOfApplication,
  access: ownApplication,
  summary: 'The files of an application, each with a link that works for some minutes',
  params: idParams,
  answer: mediaListAnswer,
  handler: async ({ params, session }, parts: MediaParts) => {
    const files = await filesOf(parts, params.id, session.userId);
    return { media: files, total: files.length };
  },
});
