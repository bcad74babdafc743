import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { operatorLogin } from '../kernel/fields.ts';

/** Events about the log itself, in one stream for the whole lender. */
export const acceptedLogEvents = {
  /** An operator accepted a log shorter than the read models as correct; the reason is in the metadata. */
  LogAccepted: event(
    'LogAccepted',
    z.object({ acceptanceId: z.uuid(), readModelCount: z.int().min(1), by: operatorLogin }),
    {
      sv: 'En kortare logg godtogs av {by}: {readModelCount} läsmodeller fylls om',
      en: 'A shorter log was accepted by {by}: {readModelCount} read models are filled again',
    },
  ),
} as const;

export type AcceptedLogEvent = EventOf<typeof acceptedLogEvents>;
