import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import { createSignedLinks, type SignedLinks } from '../signed-links.ts';

/** Document and reader of a signed link. */
interface LinkedDocument {
  readonly userId: string;
  readonly companyId: string;
  readonly document: 'report' | 'agreement' | 'dossier' | 'upload';
  readonly number: string;
}

export type DocumentLinks = SignedLinks<LinkedDocument>;

export const createDocumentLinks = (secret: SigningSecret): DocumentLinks =>
  createSignedLinks(secret, 'document-links', ({ userId, companyId, document, number }) => [
    userId,
    companyId,
    document,
    number,
  ]);
