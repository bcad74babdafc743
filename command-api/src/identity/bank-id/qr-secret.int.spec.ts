import { createHmac } from 'node:crypto';
import {
  getSigningQr,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import { getLoginQr, startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import type { Partners, StartedOrder } from '@kreditlina/partners';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationToSign, at, expectStatus } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';

let api: TestApi;
/** BankID's data for each order, including the secrets of the QR codes. */
const orders: StartedOrder[] = [];
const kept =
  <Order>(start: (order: Order) => Promise<StartedOrder>) =>
  async (order: Order) => {
    const started = await start(order);
    orders.push(started);
    return started;
  };
const watched = (real: Partners): Partners => ({
  ...real,
  bankId: { ...real.bankId, auth: kept(real.bankId.auth), sign: kept(real.bankId.sign) },
});

beforeAll(async () => {
  api = await startTestApi({ partners: watched });
});
afterAll(() => api.dispose());

/** The secret, plain and in encodings in which it could leak unnoticed. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
};

/** Records every answer to a client, with all headers, as the browser sees them. */
function listening(client: TestClient): { client: TestClient; heard: string[] } {
  const heard: string[] = [];
  const hear = async (answering: Promise<Answer>) => {
    const answer = await answering;
    heard.push(`${decodeURIComponent(JSON.stringify(answer.headers))} ${answer.text}`);
    return answer;
  };
  const heardClient: TestClient = {
    cookies: client.cookies,
    get accessToken() {
      return client.accessToken;
    },
    set accessToken(token) {
      client.accessToken = token;
    },
    send: (...given) => hear(client.send(...given)),
    get: (...given) => hear(client.get(...given)),
    post: (...given) => hear(client.post(...given)),
    logIn: client.logIn,
  };
  return { client: heardClient, heard };
}

const found = (texts: readonly string[]): string[] =>
  orders
    .flatMap(({ qrStartSecret }) => formsOf(qrStartSecret))
    .filter((form) => texts.some((one) => one.includes(form)));

async function rowsOfApi(): Promise<string[]> {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'api'",
  );
  const rows = await Promise.all(
    tables.map(
      async ({ name }) => (await api.pool.query(`select to_jsonb(t)::text as row from ${name} t`)).rows,
    ),
  );
  return rows.flat().map(({ row }) => row as string);
}

describe('the secret of the QR code', () => {
  it(
    'the secret is in no answer, cookie, log line or row, at login or at signing',
    proves('X-46'),
    async () => {
      orders.length = 0;
      const { client, heard } = listening(await api.loggedIn('approved'));
      const id = await applicationToSign(api, client, 'approved');

      const visitor = listening(api.client());
      const { ssn } = personaByKey('approved');
      const login = expectStatus(await visitor.client.post(startLogin.path, { ssn }), 200).body;
      api.clock.advance(3_000);
      const drawn = expectStatus(await visitor.client.get(getLoginQr.path), 200).body.qr_data.split('.');
      expectStatus(await visitor.client.post(verifyLogin.path, { login_token: login.login_token }), 200);

      const { sign_token } = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
      api.clock.advance(3_000);
      const signing = expectStatus(await client.get(at(getSigningQr.path, id)), 200).body.qr_data.split('.');
      const atRest = await rowsOfApi();
      await client.post(at(verifySignature.path, id), { sign_token });

      // The logins of the client and of the visitor, and the signature.
      expect(orders).toHaveLength(3);
      // The codes depend on the secrets, so the server had them.
      for (const [code, order] of [
        [drawn, orders[1]],
        [signing, orders[2]],
      ] as const) {
        const mac = createHmac('sha256', String(order?.qrStartSecret)).update(code[2]).digest('hex');
        expect(code).toEqual(['bankid', order?.qrStartToken, '3', mac]);
      }
      expect(heard.length + visitor.heard.length).toBeGreaterThan(10);
      expect(atRest.length).toBeGreaterThan(3);
      expect(found([...heard, ...visitor.heard, ...api.log, ...atRest])).toEqual([]);
    },
  );

  it('a leaked secret would be found, plain or encoded', async () => {
    const given = orders[0]?.qrStartSecret ?? '';
    expect(found([`{"secret":"${given}"}`])).toEqual([given]);
    expect(found([Buffer.from(given).toString('base64')]).length).toBeGreaterThan(0);
  });
});
