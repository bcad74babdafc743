import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, sha256, uuid } from '../kernel/fields.ts';

const ofDossier = { dossierId: uuid, companyId: uuid };

/** Everything that decided about a company's credit, as it was known at the end of a day, printed for whoever of the staff asked. */
export const dossierEvents = {
  /** Who asked stands in the metadata too; here it says whose order it is. */
  DossierOrdered: event('DossierOrdered', z.object({ ...ofDossier, asOfOn: businessDate, orderedBy: uuid }), {
    sv: 'En kreditakt per {asOfOn} beställdes',
    en: 'A credit file as of {asOfOn} was ordered',
  }),
  /** Document and content lie beside the log, sealed under the person who holds the credit. */
  DossierPrinted: event(
    'DossierPrinted',
    z.object({
      ...ofDossier,
      /** In the log: what came later is not in it. */
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
