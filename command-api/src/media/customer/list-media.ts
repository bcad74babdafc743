import { listMedia } from '@kreditlina/domain/media/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { filesOf } from '../media-answer.ts';
import type { MediaParts } from '../parts.ts';

export const listMediaRoute = handle(listMedia, async ({ params, session }, parts: MediaParts) => {
  const files = await filesOf(parts, params.id, session.userId);
  return { media: files, total: files.length };
});
