import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, instant, sha256, uuid } from '../kernel/fields.ts';
import { bankStatus } from './contracts/enums.ts';
import { documentEvents } from './events-documents.ts';
import { oversightEvents } from './events-oversight.ts';
import { recastEvents } from './events-recast.ts';
import { servicingEvents } from './events-servicing.ts';
import { withdrawalEvents } from './events-withdrawing.ts';

export type { BankStatus } from './contracts/enums.ts';

/** Events of the offer and the bank's status; withdrawals, servicing and oversight have their own files. */
export const creditAccountEvents = {
  LimitGranted: event(
    'LimitGranted',
    z.object({
      accountId: uuid,
      applicationId: uuid,
      companyId: uuid,
      userId: uuid,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      policyVersion: z.string().max(40),
      /** Day of the decision. Nothing from outside can concern the account before it. */
      grantedOn: businessDate,
      /** The offer ends here unless the agreement is signed with a first withdrawal. */
      expiresAt: instant,
      /** Bankgiro number for the customer's payments, digits only. */
      bankgiroNumber: z.string().regex(/^\d{7,8}$/),
      ocrNumber: z.string().regex(/^\d{4,25}$/),
    }),
    {
      sv: 'Kreditgräns beviljades: {limitCents}, {rateYearBasisPoints}',
      en: 'A credit limit was granted: {limitCents}, {rateYearBasisPoints}',
    },
  ),
  /** A new decision on the same application (an added guarantor) replaced the open offer. */
  OfferRevised: event(
    'OfferRevised',
    z.object({
      accountId: uuid,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      policyVersion: z.string().max(40),
      expiresAt: instant,
    }),
    {
      sv: 'Erbjudandet ändrades efter ny prövning: {limitCents}, {rateYearBasisPoints}',
      en: 'The offer changed after a new decision: {limitCents}, {rateYearBasisPoints}',
    },
  ),
  OfferExpired: event('OfferExpired', z.object({ accountId: uuid }), {
    sv: 'Erbjudandet gick ut',
    en: 'The offer expired',
  }),
  /** The application was withdrawn before its agreement was signed. */
  OfferWithdrawn: event('OfferWithdrawn', z.object({ accountId: uuid }), {
    sv: 'Erbjudandet föll när ansökan drogs tillbaka',
    en: 'The offer ended when its application was withdrawn',
  }),
  BankStatusChanged: event(
    'BankStatusChanged',
    z.object({
      accountId: uuid,
      from: bankStatus.nullable(),
      to: bankStatus,
      /** The bank's reason for a refusal or an annulment. */
      reason: z.string().max(200).optional(),
    }),
    { sv: 'Kontots status ändrades till {to}', en: 'The account status changed to {to}' },
  ),
  WithdrawalRequested: event(
    'WithdrawalRequested',
    z.object({
      accountId: uuid,
      withdrawalId: uuid,
      amountCents: cents,
      kind: z.enum(['initial', 'later']),
      requestedBy: uuid,
      /** For the initial withdrawal: version of the terms of change that the signed agreement states. */
      changeTermsVersion: z.string().max(40).optional(),
      /** For a later withdrawal: the credit bureau's latest answer about authorised signatories. */
      authority: z.object({ reportId: z.string().max(80), dataHash: sha256, answeredAt: instant }).optional(),
    }),
    { sv: 'Uttag begärdes: {amountCents}', en: 'A withdrawal was requested: {amountCents}' },
  ),
  ...withdrawalEvents,
  ...servicingEvents,
  ...recastEvents,
  ...oversightEvents,
  ...documentEvents,
} as const;

export type CreditAccountEvent = EventOf<typeof creditAccountEvents>;
