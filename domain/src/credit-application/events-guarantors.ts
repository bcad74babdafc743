import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { cents, instant, sha256, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** The requested roles: to stand surety, or to sign for the company. */
export const invitedRole = z.enum(['guarantor', 'signatory']);
/** Reasons for having to sign. */
export const signerRole = z.enum(['applicant', ...invitedRole.options]);

const ofPerson = { applicationId: uuid, personId: uuid };
const ofInvitation = { ...ofPerson, invitationId: uuid };
/** Fields for a signer after the applicant. */
export const ofSignature = {
  ...ofPerson,
  agreementId: uuid,
  signingId: uuid,
  /** Hashes of the signed text and of its agreement. */
  textHash: sha256,
  pdfHash: sha256,
  /** Blobs sealed under the signer. */
  signatureHash: sha256,
  ocspHash: sha256,
};

/** Invitations to stand surety or sign for the company, their answers, and the signature of a surety. */
export const guarantorEvents = {
  GuarantorInvited: event(
    'GuarantorInvited',
    z.object({
      ...ofInvitation,
      roles: z.array(invitedRole).min(1).max(2),
      invitedBy: uuid,
      invitedAt: instant,
      expiresAt: instant,
    }),
    { sv: 'Någon bjöds in att delta', en: 'Somebody was invited to take part' },
    2,
  ),
  /** The application waits until all invited persons have answered. */
  ConsentsAwaited: event(
    'ConsentsAwaited',
    z.object({ applicationId: uuid, personIds: z.array(uuid).min(1).max(20) }),
    { sv: 'Ansökan väntar på dem som bjudits in', en: 'The application waits for those who were invited' },
  ),
  InvitationOpened: event('InvitationOpened', z.object(ofInvitation), {
    sv: 'Inbjudan öppnades',
    en: 'The invitation was opened',
  }),
  InvitationReminded: event(
    'InvitationReminded',
    z.object({ ...ofInvitation, by: z.enum(['timer', 'applicant']), remindedAt: instant }),
    { sv: 'Den inbjudna påmindes', en: 'The invited person was reminded' },
  ),
  InvitationExpired: event('InvitationExpired', z.object(ofInvitation), {
    sv: 'Inbjudan gick ut',
    en: 'The invitation expired',
  }),
  /** The applicant withdrew the invitation. */
  InvitationWithdrawn: event('InvitationWithdrawn', z.object(ofInvitation), {
    sv: 'Inbjudan togs tillbaka',
    en: 'The invitation was taken back',
  }),
  /**
   * For a guarantor: consent to one credit inquiry for this application and its company, with their declared
   * debts. A person who only signs for the company declares none.
   */
  GuarantorConsented: event(
    'GuarantorConsented',
    z.object({
      ...ofInvitation,
      totalPrivateCreditsCents: personal(cents, 'personId').optional(),
      creditCompanies: personal(z.string().max(500), 'personId').optional(),
      /**
       * Start of the consent's validity, whose length the person was shown; absent in consents older than
       * that limit.
       */
      consentedAt: instant.optional(),
    }),
    { sv: 'En inbjuden sa ja', en: 'An invited person said yes' },
    2,
  ),
  GuarantorDeclined: event('GuarantorDeclined', z.object(ofPerson), {
    sv: 'En inbjuden tackade nej',
    en: 'An invited person declined',
  }),
  SuretySigned: event('SuretySigned', z.object(ofSignature), {
    sv: 'En borgensman skrev under',
    en: 'A guarantor signed the surety',
  }),
  /** All required signatures exist: the agreement is now binding. */
  AgreementConcluded: event('AgreementConcluded', z.object({ applicationId: uuid, agreementId: uuid }), {
    sv: 'Avtalet är undertecknat av alla',
    en: 'Everybody has signed the agreement',
  }),
} as const;
