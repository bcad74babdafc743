import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { sha256, uuid } from '../kernel/fields.ts';
import { accountDocumentKind } from './contracts/enums.ts';

/** Documents printed for the customer. Plans and lists are computed on demand and not stored. */
export const documentEvents = {
  /** The document is stored outside the log as it was sent, so that later layouts do not change it. */
  DocumentStored: event(
    'DocumentStored',
    z.object({
      accountId: uuid,
      documentKind: accountDocumentKind,
      /** Id of the notice (of a reminder too), of the payment (receipt, correction) or of the withdrawal. */
      aboutId: uuid,
      pdfHash: sha256,
      byteCount: z.int().min(1).max(2_000_000),
    }),
    { sv: 'Ett dokument trycktes: {documentKind}', en: 'A document was printed: {documentKind}' },
  ),
} as const;
