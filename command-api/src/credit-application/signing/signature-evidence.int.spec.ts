import { hash } from 'node:crypto';
import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { type CompletionData, PartnerError, personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeUnreferencedBlobs } from '../../app/build-app.ts';
import { applicationToSign, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { withBankId } from '../../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
/** Tampers with a completion on its way to us. */
let spoil: (completion: CompletionData) => CompletionData = (completion) => completion;
let handedOver: CompletionData | undefined;
const spoiled = withBankId((real) => ({
  async collect(ref) {
    const answer = await real.collect(ref);
    if (answer.status !== 'complete') return answer;
    handedOver = spoil(answer.completion);
    return { status: 'complete', completion: handedOver };
  },
}));
beforeAll(async () => {
  api = await startTestApi({ partners: spoiled });
});
afterAll(() => api.dispose());
afterEach(() => {
  spoil = (completion) => completion;
});

const xmlOf = ({ signature }: CompletionData) => Buffer.from(signature, 'base64').toString('utf8');
const withXml = (completion: CompletionData, xml: string): CompletionData => ({
  ...completion,
  signature: Buffer.from(xml).toString('base64'),
});
/** Replaces one of the signed texts. */
const withField = (completion: CompletionData, field: string, text: string): CompletionData =>
  withXml(
    completion,
    xmlOf(completion).replace(
      new RegExp(`(<${field}[^>]*>)[^<]*`),
      `$1${Buffer.from(text).toString('base64')}`,
    ),
  );
let earlier: CompletionData;
const { ssn, surname } = personaByKey('approved');

const forgeries: readonly (readonly [what: string, spoil: typeof spoil])[] = [
  ['whose text was changed', (one) => withField(one, 'usrVisibleData', 'Skuldebrev på 1 kr')],
  ['whose document was changed', (one) => withField(one, 'usrNonVisibleData', '{}')],
  ['of an earlier order', (one) => ({ ...one, signature: earlier.signature })],
  ['that is cut off', (one) => ({ ...one, signature: one.signature.slice(0, 2_000) })],
  ['that is no signature', (one) => withXml(one, '<Signature/>')],
  ['without the answer of the authority', (one) => ({ ...one, ocspResponse: 'bm9uZQ==' })],
  ['of another person', (one) => ({ ...one, user: { ...one.user, personalNumber: '195001012384' } })],
];

describe('signatures as evidence', () => {
  beforeAll(async () => {
    await api.loggedIn('approved');
    if (!handedOver) throw new Error('Nothing was handed over');
    earlier = handedOver;
  });

  it.each(forgeries)(
    'a signature %s signs nothing, is refused in clear words, and raises an alert',
    proves('I-01'),
    async (_what, forge) => {
      const client = await api.loggedIn('approved');
      const id = await applicationToSign(api, client, 'approved');
      const { sign_token } = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
      api.log.length = 0;
      spoil = forge;
      const { body } = await client.post(at(verifySignature.path, id), { sign_token });
      expect(body).toMatchObject({ status: 'failed', hint_code: 'invalidSignature' });
      expect(body.message).toMatch(/^Svaret från BankID gick inte att kontrollera, så ingenting är gjort\./);
      await settle(api);
      expect(expectStatus(await client.get(at(getApplication.path, id)), 200).body.step).toBe('sign');
      const alerts = api.log.filter((line) => line.includes('"alert":"signature-refused"'));
      expect(alerts).toHaveLength(1);
      expect(alerts.join()).not.toMatch(new RegExp(`${ssn}|${surname}|195001012384|Skuldebrev`));
    },
  );

  it.each(forgeries)('a login with a signature %s is refused', async (_what, forge) => {
    spoil = forge;
    const client = api.client();
    const answer = await client.logIn(ssn);
    expect(answer.body).toMatchObject({ status: 'failed', hint_code: 'invalidSignature', user: null });
    expect(answer.headers['access-token']).toBeUndefined();
  });

  it('a signature from another order for the same agreement signs nothing', proves('I-01'), async () => {
    const client = await api.loggedIn('approved');
    const id = await applicationToSign(api, client, 'approved');
    const start = async () => expectStatus(await client.post(at(startSigning.path, id)), 200).body;
    const verify = ({ sign_token }: { sign_token: string }) =>
      client.post(at(verifySignature.path, id), { sign_token });
    // The first order completes at BankID, but its completion does not reach us.
    const stolen = await start();
    let former: CompletionData | undefined;
    spoil = (one) => {
      former = one;
      throw new PartnerError({ partner: 'bankid', operation: 'collect', kind: 'unavailable' });
    };
    await verify(stolen);
    if (!former) throw new Error('Nothing was handed over');
    const { signature, ocspResponse } = former;
    const own = await start();
    spoil = (one) => ({ ...one, signature, ocspResponse });
    const { body } = await verify(own);
    expect(body).toMatchObject({ status: 'failed', hint_code: 'invalidSignature' });
    await settle(api);
    expect(expectStatus(await client.get(at(getApplication.path, id)), 200).body.step).toBe('sign');
  });

  it('a valid signature is stored unchanged, with its OCSP answer', async () => {
    const client = await api.loggedIn('approved');
    const id = await applicationToSign(api, client, 'approved');
    const { sign_token } = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
    expectStatus(await client.post(at(verifySignature.path, id), { sign_token }), 200);
    const events = [];
    for await (const event of api.store.events.read(`creditApplication-${id}`)) events.push(event);
    const signed = events.find(({ type }) => type === 'AgreementSigned');
    const { signatureHash = '', ocspHash = '' } = (signed?.data ?? {}) as Record<string, string>;
    const kept = await api.store.blobs.get(signatureHash);
    expect(Buffer.from(kept?.bytes ?? []).toString('base64')).toBe(handedOver?.signature);
    const ocsp = await api.store.blobs.get(ocspHash);
    expect(Buffer.from(ocsp?.bytes ?? []).toString('base64')).toBe(handedOver?.ocspResponse);
  });

  it('a refused signature is deleted when it is old, and what an event refers to stays', async () => {
    const client = await api.loggedIn('approved');
    const id = await applicationToSign(api, client, 'approved');
    const start = async (one: TestClient) =>
      expectStatus(await one.post(at(startSigning.path, id)), 200).body.sign_token;
    // Two windows: the first one's order is superseded, yet still answered.
    const window = api.clientOf(api.app, client);
    const former = await start(window);
    const sign_token = await start(client);
    const path = at(verifySignature.path, id);
    expect((await window.post(path, { sign_token: former })).body.code).toBe('AGREEMENT_SUPERSEDED');
    const refused = hash('sha256', Buffer.from(handedOver?.signature ?? '', 'base64'), 'hex');
    expect(await api.store.blobs.get(refused)).toBeDefined();
    expectStatus(await client.post(path, { sign_token }), 200);

    await api.pool.query("update event_store.blob_writes set written_at = now() - interval '4 days'");
    const counted: number[] = [];
    const metrics = { countRemovedBlobs: (count: number) => void counted.push(count) };
    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => void lines.push(line) };
    await removeUnreferencedBlobs({ removeBlobs: api.store.removeBlobs, metrics }, log);
    expect(await api.store.blobs.get(refused)).toBeUndefined();
    expect(counted).toHaveLength(1);
    expect(lines).toEqual([[{ removed: counted[0] }, 'unreferenced blobs were removed']]);
    const { agreement } = await loadState(api.store.events, creditApplication, id);
    expect(await api.store.blobs.get(agreement?.pdfHash ?? '')).toBeDefined();
    const signed = hash('sha256', Buffer.from(handedOver?.signature ?? '', 'base64'), 'hex');
    expect(signed).not.toBe(refused);
    expect(await api.store.blobs.get(signed)).toBeDefined();
    await removeUnreferencedBlobs({ removeBlobs: api.store.removeBlobs, metrics }, log);
    expect(counted).toHaveLength(1);
  });
});
