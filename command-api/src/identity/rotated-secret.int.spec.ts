import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { enrolPasskey, getEnrolOptions } from '@kreditlina/domain/identity/contracts/passkeys';
import { personId } from '@kreditlina/domain/identity/index';
import { createCommands } from '@kreditlina/event-store/commands';
import { personaByKey } from '@kreditlina/partners';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInvited } from '../files/signed-links.ts';
import { expectStatus } from '../testing/application-flow.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestApi, TEST_ORIGIN, TEST_PEPPER, TEST_SECRET, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inviteToPasskey } from './passkeys/invite.ts';
import { createPasskeyStore, passkeyBinding, rebindPasskeys } from './passkeys/passkey-store.ts';

const NEXT = 'the one after it, of at least 32 bytes';
const adminId = personId(TEST_PEPPER, personaByKey('admin').ssn);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const statusOn = async (config: Parameters<TestApi['rebuild']>[0], of: TestClient): Promise<number> =>
  (await api.clientOf(await api.rebuild(config), of).get(getMe.path)).status;

describe('a new signing secret', () => {
  it('everybody stays logged in while the former secret counts, on servers with either order', async () => {
    const customer = await api.loggedIn('approved');
    expect(await statusOn({ secret: NEXT, formerSecret: TEST_SECRET }, customer)).toBe(200);
    expect(await statusOn({ secret: NEXT }, customer)).toBe(401);

    // Started where the new secret comes first, and used where it still comes second.
    const exchanged = await api.rebuild({ secret: NEXT, formerSecret: TEST_SECRET });
    const later = api.clientOf(exchanged, { ...customer, accessToken: undefined, cookies: new Map() });
    await later.logIn(personaByKey('approved').ssn);
    expect((await later.get(getMe.path)).status).toBe(200);
    expect(await statusOn({ secret: TEST_SECRET, formerSecret: NEXT }, later)).toBe(200);
    expect(await statusOn({ secret: NEXT }, later)).toBe(200);
    expect(await statusOn({}, later)).toBe(401);
  });

  it('invitation links sent with the former secret can still be read', () => {
    const invited = { applicationId: v7(), invitationId: v7() };
    const token = invitationToken(TEST_SECRET, invited);
    expect(readInvited([NEXT, TEST_SECRET], token)).toEqual(invited);
    expect(readInvited([NEXT], token)).toBeUndefined();
  });

  it('staff passkeys are carried over, but not a forged one', async () => {
    const key = softwareAuthenticator(TEST_ORIGIN);
    const isStrict = { staffPasskey: true };
    const admin = api.clientOf(await api.rebuild(isStrict), await api.loggedIn('admin'));
    const passkeys = createPasskeyStore(api.pool, passkeyBinding(TEST_SECRET));
    const parts = { commands: createCommands(api.store.events, api.clock.now), passkeys, now: api.clock.now };
    const actor = { kind: 'system', id: 'cli', role: 'system' } as const;
    const origin = { actor, commandId: v7(), correlationId: v7() };
    const { code } = await inviteToPasskey(parts, origin, adminId, v7());
    const enrolment = expectStatus(await admin.post(getEnrolOptions.path, { code }), 200).body;
    expectStatus(await admin.post(enrolPasskey.path, { code, response: key.make(enrolment.options) }), 200);
    await api.pool.query(
      `insert into api.passkeys (id, user_id, public_key, counter, added_at, bound) values ('forged', $1, $2, 0, now(), $2)`,
      [adminId, Buffer.alloc(32)],
    );

    expect(await rebindPasskeys(api.pool, TEST_SECRET, NEXT)).toBe(1);
    expect(await rebindPasskeys(api.pool, TEST_SECRET, NEXT)).toBe(0);
    const known = (secret: string) => createPasskeyStore(api.pool, passkeyBinding(secret)).listOf([adminId]);
    expect((await known(NEXT)).length).toBe(1);
    expect(await known(TEST_SECRET)).toEqual([]);
  });
});
