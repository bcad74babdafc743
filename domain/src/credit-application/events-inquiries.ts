import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';

/** The applicant's consent before any inquiry. */
export const inquiryEvents = {
  InquiriesConfirmed: event(
    'InquiriesConfirmed',
    z.object({
      applicationId: uuid,
      userId: uuid,
      companyId: uuid,
      /** Selected guarantors beside the applicant. */
      guarantorIds: z.array(uuid).max(20),
      /** Version of the wording above the button. */
      textVersion: z.string().max(20),
    }),
    { sv: 'Kunden godkände att upplysningar hämtas', en: 'The customer agreed to the inquiries' },
  ),
} as const;
