import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { cents, instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** Most sureties counted for one person. */
export const MAX_SURETIES = 100;

/** An application of a company, and the limit guaranteed there. */
const surety = z.object({ applicationId: uuid, companyId: uuid, limitCents: cents });

/**
 * Stream of a person's sureties: `exposure-<personId>`. Amounts and other companies are sealed under the
 * person.
 */
export const exposureEvents = {
  /**
   * An evaluation would grant this limit, guaranteed by the person; `elsewhere` is their sureties at other
   * applications at that time. Later evaluations of other applications count it.
   */
  SuretyClaimed: event(
    'SuretyClaimed',
    z.object({
      personId: uuid,
      claimId: uuid,
      applicationId: uuid,
      companyId: uuid,
      attempt: z.int().min(1).max(50),
      /** Identifies an evaluation within an attempt; after a review the same attempt is evaluated again. */
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
