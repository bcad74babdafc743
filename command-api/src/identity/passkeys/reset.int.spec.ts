import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createParts } from '../../app/parts.ts';
import { record } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import { resetPasskeys } from './reset.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const key = 'restricted-limit';
const userId = personId(TEST_PEPPER, personaByKey(key).ssn);
const open = async (): Promise<number> =>
  (await api.pool.query('select 1 from api.sessions where user_id = $1 and ended_at is null', [userId]))
    .rowCount ?? 0;
const parts = () => {
  const { passkeys, commands, pool, now } = createParts(api.deps).parts.identity;
  return { passkeys, commands, pool, now };
};
const reset = (of: ReturnType<typeof parts>) => {
  const actor = { kind: 'system', id: 'cli', role: 'system' } as const;
  const origin = { actor, commandId: v7(), correlationId: v7(), subjectId: userId };
  return resetPasskeys(of, origin, userId, { invitationId: v7(), reason: 'Nyckeln är stulen' });
};

it('a reset ends the sessions before and after it revokes the keys, so that none outlives a failed one', async () => {
  await record(api, user, userId, grantRole, { userId, role: 'admin' });
  await api.loggedIn(key);
  const failing = parts();
  const cut = { ...failing.passkeys, revokeAll: () => Promise.reject(new Error('the database is away')) };
  await expect(reset({ ...failing, passkeys: cut })).rejects.toThrow('away');
  expect(await open()).toBe(0);

  const working = parts();
  const meanwhile = {
    ...working.passkeys,
    async revokeAll(...of: Parameters<typeof working.passkeys.revokeAll>) {
      await api.loggedIn(key);
      return working.passkeys.revokeAll(...of);
    },
  };
  await api.loggedIn(key);
  expect((await reset({ ...working, passkeys: meanwhile })).endedSessions).toBe(2);
  expect(await open()).toBe(0);
});

it('a reset records each session before ending it, so that the next try ends what a failure left open', async () => {
  await api.loggedIn(key);
  const { commands, ...rest } = parts();
  const send: typeof commands.send = () => Promise.reject(new Error('the log is away'));
  await expect(reset({ ...rest, commands: { ...commands, send } })).rejects.toThrow('away');
  expect(await open()).toBe(1);
  expect((await reset(parts())).endedSessions).toBe(1);
});
