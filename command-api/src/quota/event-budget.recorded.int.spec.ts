import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { startWithdrawal, verifyWithdrawal } from '@kreditlina/domain/credit-account/contracts/customer';
import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import { setTracker } from '@kreditlina/domain/identity/contracts/customer';
import { personId } from '@kreditlina/domain/identity/index';
import { openMemoryStore } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEvents, activeAccount } from '../testing/active-account.ts';
import { applicationToSign, at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { withEventBudget } from './event-budget.ts';

const PER_DAY = 200;
/**
 * Besides signed events: ends of what was counted at its start, and events that anyone can cause by typing a
 * person's number.
 */
const NOT_SIGNED = [
  'LoggedIn',
  'PasskeyVerified',
  'LoggedOut',
  'SessionRevoked',
  'LoginFailed',
  'SigningFailed',
  'WithdrawalCancelled',
  'ApplicationWithdrawn',
  'GuarantorDeclined',
  'ConsentTakenBack',
  'HumanReviewRequested',
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

/** Another copy of the API with the product's own quotas, where the client's daily quota is used up. */
async function onUsedDay(client: TestClient, personaKey: string): Promise<TestClient> {
  await api.pool.query(
    `insert into api.daily_quotas (user_id, day, quota, used)
     values ($1, ($2::timestamptz at time zone 'Europe/Stockholm')::date, 'events', ${PER_DAY})
     on conflict (user_id, day, quota) do update set used = excluded.used`,
    [personId(TEST_PEPPER, personaByKey(personaKey).ssn), api.clock.now()],
  );
  const app = await api.rebuild({ limits: { perMinute: 1_000_000, loginsPerMinute: 1_000_000 } });
  const copy = api.clientOf(app, client);
  expect((await copy.post(setTracker.path, { at_gd: 'beyond' })).body.code).toBe('EVENTS_OF_DAY_USED');
  return copy;
}

const typesOf = async (stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { type } of api.store.events.read(stream)) types.push(type);
  return types;
};

describe('a customer whose events of the day are used up', () => {
  it('a signed agreement is still recorded', async () => {
    const client = await api.loggedIn('approved');
    const id = await applicationToSign(api, client, 'approved');
    const { sign_token } = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
    const copy = await onUsedDay(client, 'approved');
    const signed = await copy.post(at(verifySignature.path, id), { sign_token });
    expect(expectStatus(signed, 200).body.status).toBe('complete');
    expect(await typesOf(`creditApplication-${id}`)).toEqual(
      expect.arrayContaining(['AgreementSigned', 'AgreementConcluded']),
    );
  });

  it('a signed withdrawal is still recorded', async () => {
    const client = await api.loggedIn('restricted-limit');
    const account = await activeAccount(api, client, 'restricted-limit');
    const path = at(startWithdrawal.path, account.companyId);
    const { borrow_token, withdrawal_id } = expectStatus(
      await client.post(path, { amount: 5_000 }),
      200,
    ).body;
    const copy = await onUsedDay(client, 'restricted-limit');
    const signed = await copy.post(at(verifyWithdrawal.path, account.companyId), { borrow_token });
    expect(expectStatus(signed, 200).body.status).toBe('complete');
    const recorded = (await accountEvents(api, account)).filter(({ type }) => type === 'WithdrawalSigned');
    expect(recorded.map(({ data }) => data)).toMatchObject([{ withdrawalId: withdrawal_id }]);
  });

  it('every signed event is recorded, and otherwise only ends and events that others cause', async () => {
    const isSigned = (type: string) =>
      type.endsWith('Signed') || 'ocspHash' in (eventCatalogue.get(type)?.data.shape ?? {});
    const userId = randomUUID();
    const log = withEventBudget(openMemoryStore().events, { pool: api.pool, now: api.clock.now }, 0);
    const isRecorded = (type: string) =>
      log.append(`tried-${randomUUID()}`, 'none', [eventOf(type, userId)]).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'EVENTS_OF_DAY_USED' });
          return false;
        },
      );
    const recorded: string[] = [];
    for (const type of eventCatalogue.keys()) if (await isRecorded(type)) recorded.push(type);
    const signed = [...eventCatalogue.keys()].filter(isSigned);
    expect(signed).toEqual(expect.arrayContaining(['AgreementSigned', 'SuretySigned', 'WithdrawalSigned']));
    expect(recorded.toSorted()).toEqual([...signed, ...NOT_SIGNED].toSorted());
  });
});

/** A customer's event; its data do not matter. */
function eventOf(type: string, userId: string): NewEvent {
  const actor = { kind: 'customer', id: userId, role: 'customer' } as const;
  const commandId = randomUUID();
  const metadata = { actor, commandId, causationId: commandId, correlationId: randomUUID() };
  return {
    id: randomUUID(),
    type,
    schemaVersion: 1,
    data: {},
    metadata,
    occurredAt: api.clock.now(),
    effectiveOn: '2026-11-21',
  };
}
