import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, cents, signedCents, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { offerReasons } from './contracts/offer.ts';

/** What staff offer the customer of an interest cutter. */
export const cutterOfferEvents = {
  CutterOfferMade: event(
    'CutterOfferMade',
    z.object({
      applicationId: uuid,
      userId: uuid,
      attempt: z.int().min(1).max(50),
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      /** Against the loans that the company has; below zero: it costs more. */
      savedMonthCents: signedCents,
      savedTotalCents: signedCents,
      why: personal(z.strictObject({ reason: z.enum(offerReasons), comment: z.string().max(500) }), 'userId'),
    }),
    { sv: 'Ett erbjudande om räntesänkning lämnades', en: 'An offer to cut the interest was made' },
  ),
} as const;
