import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { cents, instant, sha256, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

/** For what somebody is asked to take part: to stand surety, or to sign for the company. */
export const invitedRole = z.enum(['guarantor', 'signatory']);
/** Why somebody must sign. */
export const signerRole = z.enum(['applicant', ...invitedRole.options]);

const ofPerson = { applicationId: uuid, personId: uuid };
const ofInvitation = { ...ofPerson, invitationId: uuid };
/** Of somebody who signs after the applicant. */
export const ofSignature = {
  ...ofPerson,
  agreementId: uuid,
  signingId: uuid,
  /** Of what was signed, and of the agreement that it is for. */
  textHash: sha256,
  pdfHash: sha256,
  /** Blobs sealed under the signer. */
  signatureHash: sha256,
  ocspHash: sha256,
};

/** Who was asked to stand surety or to sign for the company, what they answered, and the signature of a surety. */
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
  /** The application rests until everybody who was invited has answered. */
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
  /** The applicant took the naming back. */
  InvitationWithdrawn: event('InvitationWithdrawn', z.object(ofInvitation), {
    sv: 'Inbjudan togs tillbaka',
    en: 'The invitation was taken back',
  }),
  /**
   * Of a guarantor: consent to one credit inquiry, for this application and its company, and what the person told of their debts.
   * Who only signs for the company tells none.
   */
  GuarantorConsented: event(
    'GuarantorConsented',
    z.object({
      ...ofInvitation,
      totalPrivateCreditsCents: personal(cents, 'personId').optional(),
      creditCompanies: personal(z.string().max(500), 'personId').optional(),
      /** It counts from then for as long as the person was told; absent in those from before one lapsed. */
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
  /** Everybody who must sign has signed: from here the agreement binds. */
  AgreementConcluded: event('AgreementConcluded', z.object({ applicationId: uuid, agreementId: uuid }), {
    sv: 'Avtalet är undertecknat av alla',
    en: 'Everybody has signed the agreement',
  }),
} as const;
