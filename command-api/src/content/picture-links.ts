import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import { createSignedLinks, type SignedLinks, signedAddress } from '../signed-links.ts';

/**
 * Picture of a post that is not live. The link names no reader, because browsers request pictures without
 * credentials.
 */
interface LinkedPicture {
  readonly id: string;
  readonly hash: string;
}

export type PictureLinks = SignedLinks<LinkedPicture>;

export const createPictureLinks = (secret: SigningSecret): PictureLinks =>
  createSignedLinks(secret, 'picture-links', ({ id, hash }) => [id, hash]);

export interface PictureLinkParts {
  readonly pictureLinks: PictureLinks;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

/** The address of a picture stays the same for this time, so that it is not reloaded with each answer. */
const SAME_MS = 60_000;

/** Adds a link to the picture that works for some minutes, while the picture is not public. */
export function withPictureLink({ pictureLinks, now }: PictureLinkParts, page: EditedPage): EditedPage {
  const { id, background_url: url, is_live: isLive } = page;
  if (url === null || isLive) return page;
  const began = new Date(Math.floor(Date.parse(now()) / SAME_MS) * SAME_MS).toISOString();
  const signed = pictureLinks.sign({ id, hash: url.slice(url.lastIndexOf('/') + 1) }, began);
  return { ...page, background_url: signedAddress(url, signed) };
}
