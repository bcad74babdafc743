import { randomUUID } from 'node:crypto';
import {
  getApplication,
  getApplicationStatus,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getCreditApplication, getReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { listStaff, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { personId, user } from '@kreditlina/domain/identity/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { counting } from '@kreditlina/event-store/testing/counting-store';
import { personaByKey } from '@kreditlina/partners';
import { inDrill } from '@kreditlina/tools/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const LONG = inDrill(1_500, 10_000);
/** The first hundred, and a hundred since the last snapshot. */
const MOST = 200;
const ssnOf = (key: string) => personaByKey(key).ssn;
const idOf = (key: string) => personId(TEST_PEPPER, ssnOf(key));
const reason = 'Ett ärende som kunden ringde om';

let api: TestApi;
let counted: ReturnType<typeof counting>;
let customer: TestClient;
let admin: TestClient;
let applicationId: string;

/** Fills a stream to the length that it has after many years. */
async function grow(
  stream: string,
  type: string,
  dataOf: (n: number) => Record<string, unknown>,
): Promise<void> {
  let version = 0;
  for await (const event of api.store.events.read(stream, { backwards: true, from: 1 })) {
    version = event.version;
    break;
  }
  while (version < LONG) {
    const commandId = randomUUID();
    const batch = Array.from({ length: Math.min(500, LONG - version) }, (_, index) => ({
      id: randomUUID(),
      type,
      data: dataOf(version + index),
      metadata: {
        actor: { kind: 'system', id: 'test', role: 'system' } as const,
        commandId,
        correlationId: commandId,
      },
      occurredAt: api.clock.now(),
      effectiveOn: '2026-11-21',
    }));
    await api.store.events.append(stream, version === 0 ? 'none' : version, batch);
    version += batch.length;
  }
}

beforeAll(async () => {
  api = await startTestApi();
  customer = await api.loggedIn('approved');
  admin = await api.loggedIn('admin');
  applicationId = await applicationAt(customer, 'approved', 'household');
  const userId = idOf('approved');
  await grow(`user-${userId}`, 'TrackerSet', (n) => ({ userId, adTracker: `t${n}` }));
  await grow(`creditApplication-${applicationId}`, 'HouseholdDescribed', (n) => ({
    applicationId,
    userId,
    children: n % 5,
    childrenWithBenefits: 0,
    maritalStatus: 'single',
  }));
  counted = counting(api.store.events);
  // In practice the writers would have left snapshots; here the first reader makes them.
  await loadState(api.store.events, user, userId);
  await loadState(api.store.events, creditApplication, applicationId);
}, 120_000);
afterAll(() => api.dispose());

/** Number of stream events that a request reads on a server that has just started. */
async function readsOf(
  who: TestClient,
  ask: (client: TestClient) => Promise<{ status: number }>,
): Promise<number> {
  const app = await api.rebuildWith({ store: counted.store });
  counted.read();
  expect((await ask(api.clientOf(app, who))).status).toBeLessThan(300);
  return counted.read();
}

describe(`on streams of ${LONG} events`, () => {
  it.each<[string, () => TestClient, (client: TestClient) => Promise<{ status: number }>]>([
    ['a customer’s page', () => customer, (one) => one.get(getMe.path)],
    ['a customer’s application', () => customer, (one) => one.get(at(getApplication.path, applicationId))],
    ['a customer’s status', () => customer, (one) => one.get(at(getApplicationStatus.path, applicationId))],
    ['a colleague’s list', () => admin, (one) => one.get(listStaff.path)],
    ['a colleague’s case', () => admin, (one) => one.get(at(getCreditApplication.path, applicationId))],
    ['a colleague’s review', () => admin, (one) => one.get(at(getReview.path, applicationId))],
    [
      'a revealed number',
      () => admin,
      (one) => one.post(at(revealSsn.path, idOf('approved')), { purpose: reason }),
    ],
    ['a command', () => customer, (one) => one.post(at(withdrawApplication.path, applicationId), {})],
  ])('%s reads at most two hundred events of each', async (_what, who, ask) => {
    // The streams of the person and the application, and a few short ones.
    expect(await readsOf(who(), ask)).toBeLessThanOrEqual(2 * MOST + 50);
  });
});
