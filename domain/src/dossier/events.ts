import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, sha256, uuid } from '../kernel/fields.ts';

const ofDossier = { dossierId: uuid, companyId: uuid };

/** Credit file: all grounds of a company's credit as known at the end of a day, printed on order. */
export const dossierEvents = {
  /** `orderedBy` repeats the actor from the metadata, because it determines the owner of the order. */
  DossierOrdered: event('DossierOrdered', z.object({ ...ofDossier, asOfOn: businessDate, orderedBy: uuid }), {
    sv: 'En kreditakt per {asOfOn} beställdes',
    en: 'A credit file as of {asOfOn} was ordered',
  }),
  /** Document and content are stored outside the log, sealed with the key of the credit's holder. */
  DossierPrinted: event(
    'DossierPrinted',
    z.object({
      ...ofDossier,
      /** Position in the log: later events are not included. */
      position: z.string().regex(/^\d{1,20}$/),
      contentHash: sha256,
      pdfHash: sha256,
      byteCount: z.int().min(1),
    }),
    { sv: 'Kreditakten skrevs ut', en: 'The credit file was printed' },
  ),
  DossierFailed: event('DossierFailed', z.object(ofDossier), {
    sv: 'Kreditakten kunde inte skrivas ut',
    en: 'The credit file could not be printed',
  }),
} as const;

export type DossierEvent = EventOf<typeof dossierEvents>;
