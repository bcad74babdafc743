import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { cents, instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** Sureties of one person that are counted at a time. */
export const MAX_SURETIES = 100;

/** An application of a company, and the limit that the person answers for there. */
const surety = z.object({ applicationId: uuid, companyId: uuid, limitCents: cents });

/** The stream of what one person answers for: `exposure-<personId>`. How much, and where else, is sealed under the person. */
export const exposureEvents = {
  /**
   * An evaluation of an application would grant this limit, for which the person answers; `elsewhere` is what stood at other
   * applications then. Whoever evaluates another one from here on counts it.
   */
  SuretyClaimed: event(
    'SuretyClaimed',
    z.object({
      personId: uuid,
      claimId: uuid,
      applicationId: uuid,
      companyId: uuid,
      attempt: z.int().min(1).max(50),
      /** One of an attempt; after a review the same attempt is evaluated again. */
      evaluationId: uuid,
      limitCents: personal(cents),
      elsewhere: personal(z.array(surety).max(MAX_SURETIES)),
      claimedAt: instant,
    }),
    { sv: 'Ett borgensåtagande räknades in', en: 'A surety was counted' },
  ),
} as const;

export type ExposureEvent = EventOf<typeof exposureEvents>;
export type Surety = z.output<typeof surety>;
