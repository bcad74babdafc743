import { passkeyOptionsAnswer } from '@kreditlina/domain/identity/contracts/passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { apiCall, nothing } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { loadMe } from '../../ui/identity/session-calls.ts';

const enrolOptions = apiCall('POST', apiPaths.passkeyEnrolOptions, passkeyOptionsAnswer);
const enrol = apiCall('POST', apiPaths.passkeyEnrol, nothing);
const verifyOptions = apiCall('POST', apiPaths.passkeyVerifyOptions, passkeyOptionsAnswer);
const verify = apiCall('POST', apiPaths.passkeyVerify, nothing);

/** Makes a passkey in this browser with the code of an invitation; the session has the rights of staff afterwards. */
export async function addPasskey(code: string): Promise<void> {
  const { options } = await callApi(enrolOptions, { body: { code } });
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
  await callApi(enrol, { body: { code, response: sent } });
  await loadMe();
}

/** Shows one of the reader's passkeys; the session has the rights of staff afterwards. */
export async function showPasskey(): Promise<void> {
  const { options } = await callApi(verifyOptions, { body: {} });
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
  await callApi(verify, { body: { response: sent } });
  await loadMe();
}
