import { createBinding } from '@kreditlina/http-edge/sealing';

/** Long enough to read and reload, too short to be kept. */
const LINK_MS = 5 * 60_000;

/** What a link opens, and for whom. */
export interface Linked {
  readonly userId: string;
  readonly companyId: string;
  readonly document: 'report' | 'agreement' | 'dossier';
  readonly number: string;
}

/** What stands in the address of a link beside what it opens. */
export interface SignedUntil {
  readonly until: number;
  readonly signature: string;
}

export interface DocumentLinks {
  readonly sign: (linked: Linked, now: string) => SignedUntil;
  /** Whether this reader was given the link, and its time is not over. */
  readonly holds: (linked: Linked, signed: SignedUntil, now: string) => boolean;
}

/** Links that need no row: the reader, the document and the time are bound into the signature. */
export function createDocumentLinks(secret: string): DocumentLinks {
  const binding = createBinding(secret, 'document-links');
  const partsOf = ({ userId, companyId, document, number }: Linked, until: number) => [
    userId,
    companyId,
    document,
    number,
    until,
  ];
  return {
    sign(linked, now) {
      const until = Date.parse(now) + LINK_MS;
      return { until, signature: binding.of(partsOf(linked, until)).toString('base64url') };
    },
    holds: (linked, { until, signature }, now) =>
      Date.parse(now) < until && binding.holds(partsOf(linked, until), Buffer.from(signature, 'base64url')),
  };
}
