import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import { createSignedLinks, type SignedLinks, signedAddress } from '../signed-links.ts';

/** The picture of a post that is not live. No reader is named: the browser asks for a picture without saying who looks. */
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

/** For so long the address of a picture stays the same: it is not loaded anew with each answer. */
const SAME_MS = 60_000;

/** A page with a link to its picture that works for some minutes, while that is not everybody's. */
export function withPictureLink({ pictureLinks, now }: PictureLinkParts, page: EditedPage): EditedPage {
  const { id, background_url: url, is_live: isLive } = page;
  if (url === null || isLive) return page;
  const began = new Date(Math.floor(Date.parse(now()) / SAME_MS) * SAME_MS).toISOString();
  const signed = pictureLinks.sign({ id, hash: url.slice(url.lastIndexOf('/') + 1) }, began);
  return { ...page, background_url: signedAddress(url, signed) };
}
