import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, signedCents, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { offerReasons } from './contracts/offer.ts';

const ofAttempt = { applicationId: uuid, userId: uuid, attempt: z.int().min(1).max(50) };

/** The offer by staff to the customer of an interest cutter. */
export const cutterOfferEvents = {
  CutterOfferMade: event(
    'CutterOfferMade',
    z.object({
      ...ofAttempt,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      /** Against the company's current loans; negative: it costs more; 0: also if the limit is too low. */
      savedMonthCents: signedCents,
      savedTotalCents: signedCents,
      why: personal(z.strictObject({ reason: z.enum(offerReasons), comment: z.string().max(500) }), 'userId'),
      /** Only for an offer by two persons; absent for one. */
      proposalId: uuid.optional(),
      proposedBy: uuid.optional(),
      approvedBy: uuid.optional(),
    }),
    {
      sv: 'Ett erbjudande om räntesänkning lämnades: {limitCents}, {rateYearBasisPoints}',
      en: 'An offer to cut the interest was made: {limitCents}, {rateYearBasisPoints}',
    },
  ),
  /** Above one person's maximum: hidden from the customer until another person has approved. */
  CutterOfferProposed: event(
    'CutterOfferProposed',
    z.object({
      ...ofAttempt,
      proposalId: uuid,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      reasonCode: z.enum(offerReasons),
      proposedBy: uuid,
      proposedOn: businessDate,
    }),
    {
      sv: 'Ett erbjudande om räntesänkning föreslogs: {limitCents}, {rateYearBasisPoints}',
      en: 'An offer to cut the interest was proposed: {limitCents}, {rateYearBasisPoints}',
    },
  ),
  CutterOfferRefused: event(
    'CutterOfferRefused',
    z.object({ ...ofAttempt, proposalId: uuid, refusedBy: uuid }),
    {
      sv: 'Ett föreslaget erbjudande om räntesänkning avslogs, eller förslaget drogs tillbaka',
      en: 'A proposed offer to cut the interest was refused, or its proposal taken back',
    },
  ),
} as const;
