import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { Media } from '@kreditlina/domain/media/contracts/customer';
import { getMediaFile } from '@kreditlina/domain/media/contracts/customer';
import { filesIn, type MediaFile, media } from '@kreditlina/domain/media/index';
import { API_PREFIX } from '@kreditlina/domain/paths';
import type { Commands } from '@kreditlina/event-store/commands';
import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import { createSignedLinks, type SignedLinks, signedAddress } from '../signed-links.ts';

/** A file of the reader's own application. */
interface LinkedMedia {
  readonly userId: string;
  readonly applicationId: string;
  readonly mediaId: string;
}

export type MediaLinks = SignedLinks<LinkedMedia>;

export const createMediaLinks = (secret: SigningSecret): MediaLinks =>
  createSignedLinks(secret, 'media-links', ({ userId, applicationId, mediaId }) => [
    userId,
    applicationId,
    mediaId,
  ]);

interface LinkParts {
  readonly links: MediaLinks;
  readonly now: () => string;
}

/** A file as its owner sees it, with a link only for them. */
export function mediaAnswerOf({ links, now }: LinkParts, userId: string, file: MediaFile): Media {
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

/** Stored files of an application, oldest first, each with a link for its owner. */
export async function filesOf(
  parts: LinkParts & { readonly commands: Commands },
  applicationId: string,
  ownerId: string,
): Promise<Media[]> {
  const files = filesIn(await parts.commands.load(media, applicationId));
  return files.map((file) => mediaAnswerOf(parts, ownerId, file));
}

function linkTo({ links, now }: LinkParts, linked: LinkedMedia): string {
  const path = pathTo(getMediaFile.path, { media: linked.mediaId, id: linked.applicationId });
  return signedAddress(path.slice(API_PREFIX.length), links.sign(linked, now()));
}
