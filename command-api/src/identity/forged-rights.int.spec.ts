import { randomBytes, randomUUID } from 'node:crypto';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { getEnrolOptions, getVerifyOptions } from '@kreditlina/domain/identity/contracts/passkeys';
import {
  grantRole,
  personId,
  proposeRole,
  registerUser,
  revokeRole,
  user,
} from '@kreditlina/domain/identity/index';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { handle } from '@kreditlina/event-store';
import { hashToken } from '@kreditlina/http-edge/sealing';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus, record } from '../testing/application-flow.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestApi, TEST_ORIGIN, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { staffPasskey: true } });
});
afterAll(() => api.dispose());

const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
/** SQL with the product's own database credentials. */
const sql = (text: string, values: unknown[]) => api.pool.query(text, values);
/** Records the role as an event: nothing in the database distinguishes a forged one from a real one. */
async function forgeRole(key: string): Promise<void> {
  const id = randomUUID();
  const actor = { kind: 'system', id: 'seed', role: 'system' } as const;
  const context = {
    stream: `user-${idOf(key)}`,
    commandId: id,
    correlationId: id,
    actor,
    now: api.clock.now(),
  };
  await handle(api.store.events, user, context, grantRole, { userId: idOf(key), role: 'admin' });
}
/** Status on a server with empty caches. */
const asksFor = async (of: TestClient, path: string) =>
  (await api.clientOf(await api.rebuild(), of).get(path)).status;
const alerts = (kind: string): Record<string, string>[] =>
  api.log.map((line) => JSON.parse(line)).filter(({ alert }) => alert === kind);

describe("rows and events written with the product's database password", proves('X-53'), () => {
  it('a server that starts within the hour reports each role event once', async () => {
    const userId = randomUUID();
    const role = 'approver';
    const proposal = { proposalId: randomUUID(), proposedBy: randomUUID(), hasOpenCase: false };
    await record(api, user, userId, registerUser, {
      userId,
      personalNumber: personaByKey('several-companies').ssn,
      firstName: 'Bo',
      lastName: 'Ek',
    });
    await record(api, user, userId, proposeRole, { userId, role, ...proposal });
    await record(api, user, userId, grantRole, { userId, role });
    await record(api, user, userId, revokeRole, { role });
    const kinds = ['role-proposed', 'role-granted', 'role-revoked'];
    const told = () =>
      kinds.map((kind) => alerts(kind).filter(({ subject_id }) => subject_id === userId).length);
    // From the one server that was running; servers that other tests build later would alert too.
    await expect.poll(told).toEqual([1, 1, 1]);
    api.log.length = 0;
    await api.rebuild();
    await expect.poll(told).toEqual([1, 1, 1]);
  });

  it("a changed row does not turn a customer's session into a staff session", async () => {
    const client = api.client();
    await client.logIn(personaByKey('admin').ssn);
    await forgeRole('admin');
    expect(await asksFor(client, getMe.path)).toBe(200);
    await sql('update api.sessions set is_staff = true, passkey_at = now() where user_id = $1', [
      idOf('admin'),
    ]);
    expect(await asksFor(client, getOverview.path)).toBe(401);
    expect(alerts('forged-row')).toMatchObject([{ table: 'sessions' }]);
  });

  it('a changed row does not count as a verified passkey', async () => {
    const client = await api.loggedIn('approver');
    await sql('update api.sessions set passkey_at = now() where user_id = $1', [idOf('approver')]);
    expect(await asksFor(client, getOverview.path)).toBe(403);
    expect(await asksFor(client, getMe.path)).toBe(200);
  });

  it('an inserted row opens no session', async () => {
    const [accessToken, cookieToken] = [
      randomBytes(32).toString('base64url'),
      randomBytes(32).toString('base64url'),
    ];
    const victim = api.client();
    await victim.logIn(personaByKey('approved').ssn);
    await sql(
      `insert into api.sessions select (jsonb_populate_record(s, $2)).* from api.sessions s where user_id = $1`,
      [
        idOf('approved'),
        {
          id: randomUUID(),
          token_hash: `\\x${hashToken(accessToken).toString('hex')}`,
          cookie_hash: `\\x${hashToken(cookieToken).toString('hex')}`,
        },
      ],
    );
    const forged = api.client();
    forged.accessToken = accessToken;
    forged.cookies.set('kreditlina_session', cookieToken);
    expect(await asksFor(victim, getMe.path)).toBe(200);
    expect(await asksFor(forged, getMe.path)).toBe(401);
  });

  it('an inserted invitation adds no passkey, and an inserted passkey is not used', async () => {
    const client = await api.loggedIn('analyst');
    const code = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE';
    await sql(
      `insert into api.passkey_invitations (id, user_id, code_hash, expires_at, bound)
       values ($1, $2, $3, now() + interval '1 year', $4)`,
      [randomUUID(), idOf('analyst'), hashToken('AAAAABBBBBCCCCCDDDDDEEEEE'), randomBytes(32)],
    );
    expectStatus(await client.post(getEnrolOptions.path, { code }), 403);

    const admin = expectStatus(await client.get(getMe.path), 200).body;
    expect(admin.second_factor).toBe('enrol');
    const key = softwareAuthenticator(TEST_ORIGIN);
    await sql(
      `insert into api.passkeys (id, user_id, public_key, counter, added_at) values ($1, $2, $3, 0, now())`,
      [key.id, idOf('analyst'), key.publicKey],
    );
    expect((await client.post(getVerifyOptions.path, {})).body.code).toBe('NO_PASSKEY');
  });

  it('a forged role raises an alert, which comes from the log', async () => {
    api.log.length = 0;
    await forgeRole('several-companies');
    const told = expect.objectContaining({ user_id: 'seed', subject_id: idOf('several-companies') });
    await expect.poll(() => alerts('admin-granted')).toContainEqual(told);
  });

  it('a server has a minute to start, so that the role events of a busy hour can be read', async () => {
    expect((await api.rebuild()).initialConfig.pluginTimeout).toBe(60_000);
  });
});
