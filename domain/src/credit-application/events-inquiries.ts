import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';

/** What the applicant agreed to before anybody was inquired about. */
export const inquiryEvents = {
  InquiriesConfirmed: event(
    'InquiriesConfirmed',
    z.object({
      applicationId: uuid,
      userId: uuid,
      companyId: uuid,
      /** Selected guarantors beside the applicant. */
      guarantorIds: z.array(uuid).max(20),
      /** Which wording stood above the button. */
      textVersion: z.string().max(20),
    }),
    { sv: 'Kunden godkände att upplysningar hämtas', en: 'The customer agreed to the inquiries' },
  ),
} as const;
