import type { DecideContext } from '../../kernel/decider.ts';
import { UPLOADS_MAX } from '../contracts/limits.ts';
import { mediaExists, tooManyFiles } from '../errors.ts';
import type { MediaEvent } from '../events.ts';
import type { MediaState, Recorded } from '../state.ts';

export type UploadMedia = Omit<Recorded<'MediaUploaded'>, 'uploadedAt'>;

/** Records a checked and stored file. @throws DomainError `TOO_MANY_FILES`, `IDEMPOTENCY_KEY_REUSED` */
export function uploadMedia(
  { files }: MediaState,
  command: UploadMedia,
  { now }: DecideContext,
): MediaEvent[] {
  const known = files.find(({ mediaId }) => mediaId === command.mediaId);
  if (known && known.hash !== command.hash) throw mediaExists();
  if (known) return [];
  requireRoom(files.length);
  return [{ type: 'MediaUploaded', data: { ...command, uploadedAt: now } }];
}

/** Deleted files count too, because their events remain. @throws DomainError `TOO_MANY_FILES` */
export function requireRoom(uploads: number): void {
  if (uploads >= UPLOADS_MAX) throw tooManyFiles();
}
