import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  getApplication,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { type Collected, PartnerError, personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectAbandonedSignatures } from '../../app/collect-abandoned-signatures.ts';
import { createParts } from '../../app/parts.ts';
import { applicationToSign, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { withBankId } from '../../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
/** BankID's answer about an order; by default its simulator, which signs at once. */
let told: ((orderRef: string) => Collected | undefined) | undefined;
const asked: string[] = [];
const toldByBankId = withBankId((real) => ({
  collect: async (ref) => {
    asked.push(ref);
    return told?.(ref) ?? real.collect(ref);
  },
}));
beforeAll(async () => {
  api = await startTestApi({ partners: toldByBankId });
});
afterAll(() => api.dispose());
afterEach(() => {
  told = undefined;
});

const sweep = () => collectAbandonedSignatures(createParts(api.deps).parts.creditApplication, api.app.log);

/** Starts a signature whose page is then closed. */
async function leftSignature(client: TestClient, personaKey: string): Promise<string> {
  const id = await applicationToSign(api, client, personaKey);
  expectStatus(await client.post(at(startSigning.path, id)), 200);
  asked.length = 0;
  return id;
}

const applicationOf = async (client: TestClient, id: string) => {
  await settle(api);
  return expectStatus(await client.get(at(getApplication.path, id)), 200).body;
};

describe('a signature whose page was closed', () => {
  it(
    'a signature is collected by the server once its page has been silent for six seconds',
    proves('T-23', 'C-355'),
    async () => {
      const client = await api.loggedIn('approved');
      const id = await leftSignature(client, 'approved');
      api.clock.advance(5_000);
      await sweep();
      expect(asked).toEqual([]);
      api.clock.advance(1_000);
      await sweep();
      expect((await applicationOf(client, id)).step).toBe('complete');
      api.clock.advance(10_000);
      await sweep();
      expect(asked).toHaveLength(1);
    },
  );

  it('a signature is collected at once when the same browser logs in again', proves('T-23'), async () => {
    const client = await api.loggedIn('approved');
    const id = await leftSignature(client, 'approved');
    await client.logIn(personaByKey('approved').ssn);
    expect((await applicationOf(client, id)).step).toBe('complete');
  });

  it('a failed signature can be given again, and a broken partner loses nothing', async () => {
    const client = await api.loggedIn('approved');
    const id = await leftSignature(client, 'approved');
    told = () => {
      throw new PartnerError({ partner: 'bankid', kind: 'unavailable', operation: 'collect' });
    };
    api.clock.advance(6_000);
    await sweep();
    told = () => ({ status: 'failed', hintCode: 'userCancel' });
    api.clock.advance(6_000);
    await sweep();
    expect((await applicationOf(client, id)).step).toBe('sign');
    told = undefined;
    const { sign_token } = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
    const verified = await client.post(at(verifySignature.path, id), { sign_token });
    expect(expectStatus(verified, 200).body.status).toBe('complete');
  });

  it('a signature for a withdrawn application is given up, and does not block the next', async () => {
    const client = await api.loggedIn('approved');
    const gone = await leftSignature(client, 'approved');
    expectStatus(await client.post(at(withdrawApplication.path, gone)), 200);
    const other = await api.loggedIn('restricted-limit');
    const id = await leftSignature(other, 'restricted-limit');
    // BankID may be slow: an unanswered request is retried.
    await eventually(async () => {
      api.clock.advance(6_000);
      await sweep();
      expect((await applicationOf(other, id)).step).toBe('complete');
    });
    const [ofGone] = asked;
    expect(new Set(asked).size).toBe(2);
    expect(asked.filter((ref) => ref === ofGone)).toHaveLength(1);
    const before = asked.length;
    api.clock.advance(6_000);
    await sweep();
    expect(asked).toHaveLength(before);
    expect((await applicationOf(client, gone)).status).toBe('withdrawn');
  });
});
