import { creditApplication, statusOfPhase } from '@kreditlina/domain/credit-application/index';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { uploadMedia } from '@kreditlina/domain/media/contracts/customer';
import { mediaId } from '@kreditlina/domain/media/ids';
import { cleanFilename, media, requireRoom, uploadMedia as upload } from '@kreditlina/domain/media/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { requireOfDay } from '../../quota/daily-quota.ts';
import { inPictureTurn } from '../../turns.ts';
import { mediaAnswerOf } from '../media-answer.ts';
import type { MediaParts } from '../parts.ts';
import { takeFile } from '../take-file.ts';

/** Files per person and day, over all applications. */
const DAILY_MAX = 60;

/** Stores a file, sealed with the sender's key. A refused file is not stored. */
export const uploadMediaRoute = handle(
  uploadMedia,
  async ({ body, session, origin, announce }, parts: MediaParts) => {
    const { userId } = session;
    const applicationId = body.parent_id.toLowerCase();
    await requireOwnAndOpen(parts, applicationId, userId);
    const id = mediaId(origin.commandId);
    const { files } = await parts.commands.load(media, applicationId);
    if (!files.some((file) => file.mediaId === id)) {
      requireRoom(files.length);
      await requireOfDay(parts, { userId, name: 'upload', most: DAILY_MAX }, 'UPLOADS_OF_DAY_USED');
    }
    const sent = new Uint8Array(await body.file.arrayBuffer());
    const { bytes, contentType } = await inPictureTurn(userId, () => takeFile(sent));
    const { hash } = await parts.blobs.put({ bytes, contentType, subjectId: userId });
    const { state, position } = await parts.commands.send(origin, media, applicationId, upload, {
      mediaId: id,
      applicationId,
      userId,
      property: 'lender-file',
      filename: cleanFilename(body.file.name, contentType),
      contentType,
      byteCount: bytes.length,
      hash,
    });
    announce(position);
    const file = state.files.find(({ mediaId }) => mediaId === id);
    if (!file) throw notFound();
    return mediaAnswerOf(parts, userId, file);
  },
);

/** @throws HttpProblem 404 for another person's application, DomainError `WRONG_STEP` for an ended one */
async function requireOwnAndOpen(parts: MediaParts, applicationId: string, userId: string): Promise<void> {
  if ((await parts.originOfApplication(applicationId))?.userId !== userId) throw notFound();
  const { phase } = await parts.commands.load(creditApplication, applicationId);
  if (['rejected', 'expired', 'withdrawn'].includes(statusOfPhase[phase])) throw wrongStep();
}
