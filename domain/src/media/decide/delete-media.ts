import type { DecideContext } from '../../kernel/decider.ts';
import { mediaUnknown } from '../errors.ts';
import type { MediaEvent } from '../events.ts';
import type { MediaState } from '../state.ts';

/** No effect on a deleted file. @throws DomainError `MEDIA_NOT_FOUND` */
export function deleteMedia(
  { files }: MediaState,
  command: { readonly mediaId: string },
  { now }: DecideContext,
): MediaEvent[] {
  const file = files.find(({ mediaId }) => mediaId === command.mediaId);
  if (!file) throw mediaUnknown();
  if (file.deletedAt !== null) return [];
  const { mediaId, applicationId } = file;
  return [{ type: 'MediaDeleted', data: { mediaId, applicationId, deletedAt: now } }];
}
