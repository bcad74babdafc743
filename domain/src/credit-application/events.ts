import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';
import { applicationType } from './contracts/enums.ts';
import { answerEvents } from './events-answers.ts';
import { authorityEvents } from './events-authority.ts';
import { companyLoanEvents } from './events-company-loans.ts';
import { cutterOfferEvents } from './events-cutter-offer.ts';
import { decisionEvents } from './events-decision.ts';
import { guarantorEvents } from './events-guarantors.ts';
import { humanReviewEvents } from './events-human-review.ts';
import { inquiryEvents } from './events-inquiries.ts';
import { moreEvents } from './events-more.ts';
import { offerEvents } from './events-offer.ts';
import { suretyEvents } from './events-surety.ts';

export type { DeclaredGuarantor, DeclaredOwner } from './declared-people.ts';

const A = { applicationId: uuid };

export const creditApplicationEvents = {
  ApplicationStarted: event('ApplicationStarted', z.object({ ...A, userId: uuid, type: applicationType }), {
    sv: 'Ansökan påbörjades',
    en: 'The application was started',
  }),
  ...answerEvents,
  ...authorityEvents,
  ...inquiryEvents,
  ...guarantorEvents,
  ...cutterOfferEvents,
  ...decisionEvents,
  ...humanReviewEvents,
  ...companyLoanEvents,
  ...moreEvents,
  ...offerEvents,
  ...suretyEvents,
  ApplicationExpired: event('ApplicationExpired', z.object({ ...A }), {
    sv: 'Ansökan gick ut',
    en: 'The application expired',
  }),
  ApplicationWithdrawn: event('ApplicationWithdrawn', z.object({ ...A, reason: z.string().max(200) }), {
    sv: 'Ansökan drogs tillbaka',
    en: 'The application was withdrawn',
  }),
} as const;

export type CreditApplicationEvent = EventOf<typeof creditApplicationEvents>;
