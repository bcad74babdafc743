import type * as contract from '@kreditlina/domain/identity/contracts/passkeys';
import { getEnrolOptions, getVerifyOptions } from '@kreditlina/domain/identity/contracts/passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';
import { loadMe } from '../../ui/identity/session-calls.ts';

const enrolPasskey = light<typeof contract.enrolPasskey>('POST', '/api/passkey/enrol');
const verifyPasskey = light<typeof contract.verifyPasskey>('POST', '/api/passkey/verify');

/** Creates a passkey in this browser with an invitation code; the session has staff rights afterwards. */
export async function addPasskey(code: string): Promise<void> {
  const { options } = await call(getEnrolOptions, { body: { code } });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON });
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject } = response;
  const sent = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  };
  await call(enrolPasskey, { body: { code, response: sent } });
  await loadMe();
}

/** Authenticates with one of the reader's passkeys; the session has staff rights afterwards. */
export async function showPasskey(): Promise<void> {
  const { options } = await call(getVerifyOptions, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON });
  const { id, rawId, type, response } = shown;
  const { clientDataJSON, authenticatorData, signature } = response;
  const sent = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
  await call(verifyPasskey, { body: { response: sent } });
  await loadMe();
}
