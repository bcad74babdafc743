import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { cents, instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** Maximum number of sureties counted for one person. */
export const SURETIES_MAX = 100;

/** A company's application and the limit guaranteed in it. */
const surety = z.object({ applicationId: uuid, companyId: uuid, limitCents: cents });

/** Events of a person's sureties. Amounts and other companies are sealed with that person's key. */
export const exposureEvents = {
  /**
   * An evaluation would grant this limit with the person as guarantor. `elsewhere` holds the person's
   * sureties in other applications at that time. Later evaluations of other applications take this claim into
   * account.
   */
  SuretyClaimed: event(
    'SuretyClaimed',
    z.object({
      personId: uuid,
      claimId: uuid,
      applicationId: uuid,
      companyId: uuid,
      attempt: z.int().min(1).max(50),
      /** Identifies the evaluation, because an attempt is evaluated again after a review. */
      evaluationId: uuid,
      limitCents: personal(cents),
      elsewhere: personal(z.array(surety).max(SURETIES_MAX)),
      claimedAt: instant,
    }),
    { sv: 'Ett borgensåtagande räknades in', en: 'A surety was counted' },
  ),
} as const;

export type ExposureEvent = EventOf<typeof exposureEvents>;
export type Surety = z.output<typeof surety>;
