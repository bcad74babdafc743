import {
  getSigningQr,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectAbandonedSignatures } from '../../app/collect-abandoned-signatures.ts';
import { createParts } from '../../app/parts.ts';
import { applicationToSign, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { comeBack, openApp } from '../../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const { ssn } = personaByKey('approved');

/** Starts a signature with a link on this device. */
async function begin(): Promise<{ client: TestClient; id: string; signToken: string; appLink: string }> {
  const client = await api.loggedIn('approved');
  const id = await applicationToSign(api, client, 'approved');
  const { body } = expectStatus(await client.post(at(startSigning.path, id), { start: 'same-device' }), 200);
  expect(body).not.toHaveProperty('qr_data');
  expectStatus(await client.get(at(getSigningQr.path, id)), 404);
  return { client, id, signToken: body.sign_token, appLink: body.app_link };
}
const verify = async (client: TestClient, id: string, sign_token: string) => {
  api.clock.advance(2_000);
  return expectStatus(await client.post(at(verifySignature.path, id), { sign_token }), 200).body;
};
/** Collects signatures whose pages have gone silent, like the server. */
const sweep = async () => {
  api.clock.advance(7_000);
  await collectAbandonedSignatures(createParts(api.deps).parts.creditApplication, api.app.log);
};
const stepOf = async (client: TestClient, id: string): Promise<string> => {
  await settle(api);
  return expectStatus(await client.get(at(getApplication.path, id)), 200).body.step;
};

describe('a signature on the same device', proves('X-91'), () => {
  it(
    'a signature counts once the app has returned to the browser that started it',
    proves('C-355', 'C-276'),
    async () => {
      const { client, id, signToken, appLink } = await begin();
      const app = openApp(api, appLink);
      app.approve(ssn);
      expect(await verify(client, id, signToken)).toMatchObject({
        status: 'in_progress',
        hint_code: 'awaitingReturn',
      });
      expect(expectStatus(await comeBack(client, app.nonce), 200).body).toEqual({ purpose: 'sign' });
      expect((await verify(client, id, signToken)).status).toBe('complete');
      expect(await stepOf(client, id)).toBe('complete');
    },
  );

  it(
    'a signature counts when the app has returned to a tab without a session and the page is gone',
    proves('T-23'),
    async () => {
      const { client, id, appLink } = await begin();
      const app = openApp(api, appLink);
      app.approve(ssn);
      const tab = api.client();
      for (const [name, value] of client.cookies) tab.cookies.set(name, value);
      await sweep();
      expect(await stepOf(client, id)).toBe('sign');
      expectStatus(await comeBack(tab, app.nonce), 200);
      // The server collects by itself too: an order in progress is not collected twice.
      await eventually(async () => {
        await sweep();
        expect(await stepOf(client, id)).toBe('complete');
      });
    },
  );

  it('a signature given in another browser does not count', async () => {
    const { client, id, signToken, appLink } = await begin();
    const app = openApp(api, appLink);
    app.approve(ssn);
    expectStatus(await comeBack(api.client(), app.nonce), 404);
    await sweep();
    expect(await verify(client, id, signToken)).toMatchObject({ hint_code: 'awaitingReturn' });
    await sweep();
    expect(await stepOf(client, id)).toBe('sign');
    await client.logIn(ssn);
    expect(await stepOf(client, id)).toBe('sign');
  });

  it('a signature given in another network is refused, and the signer can start again with the code', async () => {
    const { client, id, signToken, appLink } = await begin();
    const app = openApp(api, appLink, '198.51.100.7');
    app.approve(ssn);
    expectStatus(await comeBack(client, app.nonce), 200);
    await sweep();
    expect(await verify(client, id, signToken)).toMatchObject({
      status: 'failed',
      hint_code: 'otherAddress',
    });
    expect(await stepOf(client, id)).toBe('sign');
    expect(api.log.some((line) => line.includes('"alert":"signature-refused"'))).toBe(true);
    const again = expectStatus(await client.post(at(startSigning.path, id), { start: 'qr' }), 200).body;
    expect((await verify(client, id, again.sign_token)).status).toBe('complete');
  });
});
