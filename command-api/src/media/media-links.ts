import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import { createSignedLinks, type SignedLinks } from '../signed-links.ts';

/** A file of one's own application. */
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
