import { z } from 'zod';
import { emptyBody, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, signedIn, staffWith } from '../../kernel/endpoint.ts';
import { invitePasskeyBody } from './staff.ts';

/** Code of an invitation, five groups of five characters. */
const code = z.string().trim().min(25).max(30);

export const enrolOptionsBody = z.strictObject({ code });

/** Options for the browser's WebAuthn call (PublicKeyCredential…OptionsJSON). */
const passkeyOptionsAnswer = z.strictObject({ options: z.record(z.string(), z.json()) });

export const getEnrolOptions = endpoint({
  method: 'POST',
  path: '/api/passkey/enrol-options',
  access: signedIn,
  summary: 'Starts adding a passkey with an invitation code',
  body: enrolOptionsBody,
  answer: passkeyOptionsAnswer,
  errors: ['FORBIDDEN', 'SECOND_FACTOR_REFUSED'],
  isLogin: true,
});

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);
const credentialId = base64url(1400);
const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  /** Extensions are neither requested nor read. */
  clientExtensionResults: z.object({}),
};

/** The browser's answer on creating a key (WebAuthn, RegistrationResponseJSON); other fields are dropped. */
const registrationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

const enrolBody = z.strictObject({ code, response: registrationResponse });

export const enrolPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/enrol',
  access: signedIn,
  summary: 'Adds a passkey',
  body: enrolBody,
  answer: z.strictObject({}),
  errors: ['FORBIDDEN', 'PERSON_FORGOTTEN', 'SECOND_FACTOR_REFUSED', 'USER_NOT_FOUND'],
  isLogin: true,
});

export const getVerifyOptions = endpoint({
  method: 'POST',
  path: '/api/passkey/verify-options',
  access: signedIn,
  summary: 'Starts the verification of a passkey',
  body: emptyBody,
  answer: passkeyOptionsAnswer,
  errors: ['FORBIDDEN', 'NO_PASSKEY'],
  isLogin: true,
});

/** The browser's answer on using a key (WebAuthn, AuthenticationResponseJSON). */
const authenticationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});

const verifyPasskeyBody = z.strictObject({ response: authenticationResponse });

export const verifyPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/verify',
  access: signedIn,
  summary: 'Verifies a passkey and gives the session staff rights',
  body: verifyPasskeyBody,
  answer: z.strictObject({}),
  errors: ['FORBIDDEN', 'PERSON_FORGOTTEN', 'SECOND_FACTOR_REFUSED', 'USER_NOT_FOUND'],
  isLogin: true,
});

/** Invitation code, shown only once because only its hash is stored. */
const invitationAnswer = z.strictObject({ code: z.string(), expires_at: instant });

export const invitePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/invite-passkey',
  access: staffWith('manage-staff'),
  summary: 'Invites a colleague to add a passkey; the code is returned only once',
  params: idParams,
  body: invitePasskeyBody,
  answer: invitationAnswer,
  errors: ['OWN_PASSKEY', 'PERSON_FORGOTTEN'],
});
