import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { sha256, uuid } from '../kernel/fields.ts';
import { accountDocumentKind } from './contracts/enums.ts';

/** What was printed for the customer. Plans and lists are reckoned when they are asked for and stored nowhere. */
export const documentEvents = {
  /** It lies beside the log as it was sent, whatever documents look like later. */
  DocumentStored: event(
    'DocumentStored',
    z.object({
      accountId: uuid,
      documentKind: accountDocumentKind,
      /** The notice that is printed or reminded of, or the payment of the receipt. */
      aboutId: uuid,
      pdfHash: sha256,
      byteCount: z.int().min(1).max(2_000_000),
    }),
    { sv: 'Ett dokument trycktes: {documentKind}', en: 'A document was printed: {documentKind}' },
  ),
} as const;
