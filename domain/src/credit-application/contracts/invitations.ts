import { z } from 'zod';
import { amount, id, instant, pdfAnswer } from '../../kernel/contract-fields.ts';
import { endpoint, signedIn } from '../../kernel/endpoint.ts';
import { startMethod } from '../../kernel/fields.ts';
import { signTokenBody, startSigningAnswer, verifySignAnswer } from './agreement.ts';

/** Statuses of a named person that the applicant may see; they reveal no reason. */
const namedStatuses = ['waiting', 'done', 'unusable'] as const;
export const namedStatus = z.enum(namedStatuses);

const invitedRoles = z.array(z.enum(['guarantor', 'signatory'])).min(1);

/** A person whose answer the application awaits or has received. */
export const namedPerson = z.strictObject({
  invitation_id: id,
  /** Name given by the applicant; for a signatory of the company, by the bureau. */
  name: z.string(),
  roles: invitedRoles,
  status: namedStatus,
  invited_at: instant,
  expires_at: instant,
  reminded_at: z.array(instant),
  /** Earliest time at which the applicant may send a reminder; null if no answer is awaited. */
  may_remind_at: instant.nullable(),
});

export const invitationIdBody = z.strictObject({ invitation_id: id });

const token = z.string().min(20).max(200);
/** Body of several invitation calls. The link's secret is always sent in the body, never in an address. */
const invitationBody = z.strictObject({ token });
/**
 * POST /api/invitation/consent. A guarantor must state their debts: 0 is an answer, and any higher amount
 * needs creditors. A person who only signs for the company omits both.
 */
export const consentBody = invitationBody.extend({
  total_private_credits: amount.nullable().default(null),
  credit_companies: z.string().trim().max(500).default(''),
});

/** State of an invitation. `over`: it was withdrawn or has expired, or the application has ended. */
export const invitationStates = [
  'open',
  'consented',
  'to-sign',
  'signed',
  'concluded',
  'declined',
  'taken-back',
  'over',
] as const;

export const invitationAnswer = z.strictObject({
  state: z.enum(invitationStates),
  roles: invitedRoles,
  company_name: z.string(),
  company_number: z.string(),
  inviter: z.string(),
  /** Maximum limit before the decision, granted limit after it, in kronor. */
  most: z.number(),
  expires_at: instant,
  /** Deadline for signing; null if no signature is awaited. */
  sign_until: instant.nullable(),
  /** Paragraphs of the surety bond or a signatory's text, as signed or, before that, to be signed. */
  surety: z.array(z.string()).nullable(),
});

export const consentToInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/consent',
  access: signedIn,
  summary: 'Consents to a credit inquiry and to standing surety, or to signing for the company',
  body: consentBody,
  answer: invitationAnswer,
  errors: ['GUARANTOR_NOT_USABLE', 'INVALID_FIELDS', 'INVITATION_GONE', 'WORKS_HERE'],
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/decline',
  access: signedIn,
  summary: 'Declines to stand surety or to sign for the company',
  body: invitationBody,
  answer: invitationAnswer,
  errors: ['GUARANTOR_NOT_USABLE', 'INVITATION_GONE'],
});

export const suretiesAnswer = z.strictObject({
  sureties: z.array(
    z.strictObject({
      company_name: z.string(),
      roles: invitedRoles,
      state: z.enum(invitationStates),
      invited_at: instant,
      /** Kronor; null before the decision. */
      limit: z.number().nullable(),
      /** Token of the invitation link, returned only to the invited person. */
      token: z.string(),
    }),
  ),
});

export const listSureties = endpoint({
  method: 'GET',
  path: '/api/sureties',
  access: signedIn,
  summary: 'Lists the sureties and invitations of the logged-in person',
  answer: suretiesAnswer,
});

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  access: signedIn,
  summary: 'Returns the invitation that the link is for',
  body: invitationBody,
  answer: invitationAnswer,
  errors: ['INVITATION_GONE'],
});

export const getSuretyAgreement = endpoint({
  method: 'POST',
  path: '/api/invitation/agreement',
  access: signedIn,
  summary: 'Returns the agreement that a surety covers, as PDF',
  body: invitationBody,
  ...pdfAnswer,
  errors: ['INVITATION_GONE'],
});

export const verifySuretySigning = endpoint({
  method: 'POST',
  path: '/api/invitation/verify-sign',
  access: signedIn,
  summary: 'Checks the signing of a surety bond and returns its status',
  body: signTokenBody,
  answer: verifySignAnswer,
  errors: ['AGREEMENT_SUPERSEDED', 'ORDER_NOT_FOUND', 'WRONG_STEP'],
});

export const cancelSuretySigning = endpoint({
  method: 'POST',
  path: '/api/invitation/sign/cancel',
  access: signedIn,
  summary: 'Cancels the signing of a surety bond',
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  errors: ['ORDER_NOT_FOUND'],
});

/** Body of POST /api/invitation/sign. By default a QR code is shown, for BankID on another device. */
const signSuretyBody = invitationBody.extend({ start: startMethod.default('qr') });

export const startSuretySigning = endpoint({
  method: 'POST',
  path: '/api/invitation/sign',
  access: signedIn,
  summary: 'Starts the signing of a surety bond, or for the company',
  body: signSuretyBody,
  answer: startSigningAnswer,
  errors: [
    'AGREEMENT_NOT_READY',
    'AGREEMENT_SUPERSEDED',
    'BANKID_ALREADY_IN_PROGRESS',
    'INVITATION_GONE',
    'OFFER_EXPIRED',
    'SIGNING_AUTHORITY_LOST',
    'TOO_MANY_AUTHORITY_CHECKS',
    'WRONG_STEP',
  ],
  isLogin: true,
});
