import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, sha256, uuid } from '../kernel/fields.ts';

const ofReport = { reportId: uuid };

/** A report of the figures of some days, printed once for whoever of the staff asked for it. */
export const reportEvents = {
  /** Both days are included. Who asked stands in the metadata too; here it says whose report it is. */
  ReportRequested: event(
    'ReportRequested',
    z.object({
      ...ofReport,
      fromOn: businessDate,
      throughOn: businessDate,
      requestedBy: uuid,
      /** As the days were known at the end of this one; null: as they are known when it is printed. */
      asOfOn: businessDate.nullable(),
    }),
    {
      sv: 'En rapport för {fromOn}–{throughOn} beställdes',
      en: 'A report for {fromOn}–{throughOn} was ordered',
    },
    2,
  ),
  /** Document and content lie beside the log: the same content prints the same document, byte for byte. */
  ReportPrinted: event(
    'ReportPrinted',
    z.object({
      ...ofReport,
      /** In the log: what came later is not in the figures. */
      position: z.string().regex(/^\d{1,20}$/),
      contentHash: sha256,
      pdfHash: sha256,
      byteCount: z.int().min(1),
    }),
    { sv: 'Rapporten skrevs ut', en: 'The report was printed' },
  ),
  ReportFailed: event('ReportFailed', z.object(ofReport), {
    sv: 'Rapporten kunde inte skrivas ut',
    en: 'The report could not be printed',
  }),
} as const;

export type ReportEvent = EventOf<typeof reportEvents>;
