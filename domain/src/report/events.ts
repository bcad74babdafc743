import { z } from 'zod';
import { type EventOf, event, type Upcaster } from '../kernel/event-schema.ts';
import { businessDate, sha256, uuid } from '../kernel/fields.ts';

const ofReport = { reportId: uuid };

/** Report with the figures of a range of days, printed once for the staff member who ordered it. */
export const reportEvents = {
  /** Both days are inclusive. `requestedBy` repeats the actor in the metadata, who owns the report. */
  ReportRequested: event(
    'ReportRequested',
    z.object({
      ...ofReport,
      fromOn: businessDate,
      throughOn: businessDate,
      requestedBy: uuid,
      /** Day at the end of which the figures were known; null for the time of printing. */
      asOfOn: businessDate.nullable(),
    }),
    {
      sv: 'En rapport för {fromOn}–{throughOn} beställdes',
      en: 'A report for {fromOn}–{throughOn} was ordered',
    },
    2,
  ),
  /** Document and content are stored outside the log. Equal content gives an identical document. */
  ReportPrinted: event(
    'ReportPrinted',
    z.object({
      ...ofReport,
      /** Position in the log: later events are not included. */
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

export const reportUpcasters: readonly Upcaster[] = [
  // In version 1, reports always showed the figures as known at printing.
  {
    type: 'ReportRequested',
    from: 1,
    to: { type: 'ReportRequested', schemaVersion: 2 },
    upcast: (data) => ({ ...data, asOfOn: null }),
  },
];
