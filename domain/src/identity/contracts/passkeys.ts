import { z } from 'zod';
import { instant } from '../../kernel/contract-fields.ts';

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
  /** Nothing is asked for, and nothing of it is read. */
  clientExtensionResults: z.object({}),
};

/** The code of an invitation, as it was handed over: five groups of five. */
const code = z.string().trim().min(25).max(30);

/** What a browser answers when a key is made (WebAuthn, RegistrationResponseJSON); what else it sends is dropped. */
const registrationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
/** What a browser answers when a key is shown (AuthenticationResponseJSON). */
const authenticationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});

/** POST /api/passkey/enrol-options */
export const enrolOptionsBody = z.strictObject({ code });
/** POST /api/passkey/enrol */
export const enrolBody = z.strictObject({ code, response: registrationResponse });
/** POST /api/passkey/verify */
export const verifyPasskeyBody = z.strictObject({ response: authenticationResponse });
/** Options as the browser takes them (PublicKeyCredential…OptionsJSON). */
export const passkeyOptionsAnswer = z.strictObject({ options: z.record(z.string(), z.json()) });
/** POST /api/admin/users/{id}/invite-passkey: the code is shown once and stored as its hash. */
export const invitationAnswer = z.strictObject({ code: z.string(), expires_at: instant });
