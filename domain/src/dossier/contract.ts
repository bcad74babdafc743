import { z } from 'zod';
import { askedDay, id } from '../kernel/contract-fields.ts';

/** Orders the dossier as of the end of a day. */
export const dossierBody = z.strictObject({ as_of: askedDay });

export const dossierParams = z.strictObject({ id, dossier: id });

/** An ordered dossier. The client polls until it is ready; opening it requires a purpose. */
export const dossierAnswer = z.strictObject({
  id,
  as_of: z.iso.date(),
  status: z.enum(['printing', 'ready', 'failed']),
});
export type DossierAnswer = z.output<typeof dossierAnswer>;
