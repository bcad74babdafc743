import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { Media } from '@kreditlina/domain/media/contracts/customer';
import type { MediaFile } from '@kreditlina/domain/media/index';
import { API_PREFIX, apiPaths, pathTo } from '@kreditlina/domain/paths';
import { signedAddress } from '../signed-links.ts';
import type { MediaParts } from './parts.ts';

/** A file as its owner sees it, with a link for them alone. */
export function mediaAnswerOf(
  { links, now }: Pick<MediaParts, 'links' | 'now'>,
  userId: string,
  file: MediaFile,
): Media {
  const { mediaId, applicationId, deletedAt, filename } = file;
  const isThere = deletedAt === null && filename !== ERASED;
  return {
    id: mediaId,
    credit_application_id: applicationId,
    filename,
    deleted: !isThere,
    content_type: file.contentType,
    byte_count: file.byteCount,
    uploaded_at: file.uploadedAt,
    link: isThere ? linkTo({ links, now }, { userId, applicationId, mediaId }) : null,
  };
}

function linkTo(
  { links, now }: Pick<MediaParts, 'links' | 'now'>,
  linked: { readonly userId: string; readonly applicationId: string; readonly mediaId: string },
): string {
  const path = pathTo(apiPaths.mediaFile, { media: linked.mediaId, id: linked.applicationId });
  return signedAddress(path.slice(API_PREFIX.length), links.sign(linked, now()));
}
