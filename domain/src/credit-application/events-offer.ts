import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, cents, companyNumber, sha256, uuid } from '../kernel/fields.ts';
import { acquisitionChannels, purposes } from './contracts/enums.ts';
import { signerRole } from './events-guarantors.ts';

const requiredSigner = z.object({ personId: uuid, roles: z.array(signerRole).min(1).max(3) });
const lenderIdentity = z.object({ name: z.string().min(1).max(200), companyNumber });
const A = { applicationId: uuid };

/** From the offer to the fully signed agreement. */
export const offerEvents = {
  AmountChosen: event('AmountChosen', z.object({ ...A, amountCents: cents }), {
    sv: 'Belopp för första uttaget valdes: {amountCents}',
    en: 'The amount of the first draw was chosen: {amountCents}',
  }),
  PurposeChosen: event('PurposeChosen', z.object({ ...A, purpose: z.enum(purposes) }), {
    sv: 'Syftet angavs: {purpose}',
    en: 'The purpose was given: {purpose}',
  }),
  AgreementRequested: event(
    'AgreementRequested',
    z.object({ ...A, agreementId: uuid, amountCents: cents, purpose: z.enum(purposes) }),
    { sv: 'Skuldebrevet begärdes', en: 'The agreement was requested' },
  ),
  AgreementDrafted: event(
    'AgreementDrafted',
    z.object({
      ...A,
      agreementId: uuid,
      amountCents: cents,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      effectiveRateBasisPoints: basisPoints,
      pdfHash: sha256,
      /** Key facts as shown to the customer beside the PDF. */
      facts: z.array(z.object({ key: z.string().max(60), value: z.string().max(300) })).max(40),
      /** Required signers; absent: the applicant alone, as in the beginning. */
      signers: z.array(requiredSigner).max(20).optional(),
      /** The creditor named in the document; absent in older documents. */
      lender: lenderIdentity.optional(),
    }),
    { sv: 'Skuldebrevet upprättades', en: 'The agreement was drafted' },
  ),
  SigningStarted: event('SigningStarted', z.object({ ...A, agreementId: uuid, signingId: uuid }), {
    sv: 'Underskrift påbörjades',
    en: 'Signing was started',
  }),
  SigningFailed: event(
    'SigningFailed',
    z.object({ ...A, agreementId: uuid, signingId: uuid, hintCode: z.string().max(60) }),
    { sv: 'Underskriften misslyckades ({hintCode})', en: 'The signing failed ({hintCode})' },
  ),
  AgreementSigned: event(
    'AgreementSigned',
    z.object({
      ...A,
      agreementId: uuid,
      signingId: uuid,
      signedBy: uuid,
      pdfHash: sha256,
      /** Blobs sealed under the signer. */
      signatureHash: sha256,
      ocspHash: sha256,
      /** Absent: this signature concluded the agreement, as before others signed too. */
      isConcludedApart: z.literal(true).optional(),
    }),
    { sv: 'Skuldebrevet skrevs under', en: 'The agreement was signed' },
  ),
  AcquisitionChannelGiven: event(
    'AcquisitionChannelGiven',
    z.object({ ...A, channel: z.enum(acquisitionChannels), other: z.string().max(200) }),
    { sv: 'Kunden hittade oss via {channel}', en: 'The customer found us through {channel}' },
  ),
  ApplicationCompleted: event('ApplicationCompleted', z.object({ ...A }), {
    sv: 'Ansökan är klar',
    en: 'The application is complete',
  }),
} as const;
