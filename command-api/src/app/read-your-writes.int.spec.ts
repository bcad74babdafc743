import { submitContactDetails } from '@kreditlina/domain/credit-application/contracts/answering';
import { listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { getCreditApplication } from '@kreditlina/domain/credit-application/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus, settle, startApplication } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let admin: TestClient;
/** The same API without the guarantee: its reads do not wait. */
let hasty: FastifyInstance;
/** The same API with a timeout of a minute instead of two seconds: a slow machine gets no stale answer. */
let patient: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
  admin = await api.loggedIn('admin');
  hasty = await api.rebuildWith({ waitForPosition: async () => true });
  patient = await api.rebuildWith({
    waitForPosition: (position, _ms, readModels) =>
      api.projections.waitForPosition(position, 60_000, readModels),
  });
});
afterAll(async () => {
  await hasty.close();
  await patient.close();
  await api.dispose();
});

const contact = { name: 'Astrid Lindqvist', email: 'astrid@example.se', phone: '+46701740605' };

/** Blocks the read model of applications: readers still see the old rows, the engine waits to write. */
async function lag() {
  const holder = new pg.Client({ connectionString: api.store.url });
  await holder.connect();
  await holder.query('begin; lock table read.credit_application in exclusive mode');
  const isWaitedFor = async (): Promise<boolean> => {
    const { rows } = await api.pool.query<{ waits: boolean }>(
      `select exists (select from pg_locks l join pg_class c on c.oid = l.relation
        where not l.granted and c.relname = 'credit_application') as waits`,
    );
    return rows[0]?.waits ?? false;
  };
  const end = async (): Promise<void> => {
    await holder.query('commit').catch(() => undefined);
    await holder.end();
  };
  return { isWaitedFor, end };
}

/** A customer's application at `user-details`, which the read model keeps showing until `lagging` ends. */
async function startBehindLag() {
  const id = await startApplication(client);
  await settle(api);
  const lagging = await lag();
  return { id, lagging, [Symbol.asyncDispose]: lagging.end };
}

const toNextStep = async (id: string, by = client): Promise<Answer> =>
  expectStatus(await by.post(at(submitContactDetails.path, id), contact), 200);

const stepIn = (answer: Answer, id: string): string | undefined =>
  answer.body.credit_applications.find((one: { id: string }) => one.id === id)?.step;

describe('reads after writes while the read model lags behind', () => {
  it(
    'a read of the same session waits for the write; without the guarantee it shows the old state',
    proves('X-45'),
    async () => {
      await using started = await startBehindLag();
      const { id, lagging } = started;
      const session = api.clientOf(patient, client);
      await toNextStep(id, session);
      await expect.poll(lagging.isWaitedFor).toBe(true);

      let isAnswered = false;
      const read = session.get(listApplications.path).finally(() => {
        isAnswered = true;
      });
      // Without the guarantee the same read keeps returning the old state.
      for (let round = 0; round < 5; round += 1) {
        const former = expectStatus(await api.clientOf(hasty, client).get(listApplications.path), 200);
        expect(stepIn(former, id)).toBe('user-details');
      }
      expect(isAnswered).toBe(false);
      await lagging.end();
      const answer = expectStatus(await read, 200);
      expect(stepIn(answer, id)).toBe('select-company');
      expect(answer.headers).not.toHaveProperty('x-stale');
    },
  );

  it(
    'another session sees the write with X-Min-Position, and the earlier state without it',
    proves('X-45'),
    async () => {
      await using started = await startBehindLag();
      const { id, lagging } = started;
      const position = String((await toNextStep(id)).headers['x-event-position']);
      await expect.poll(lagging.isWaitedFor).toBe(true);
      const path = at(getCreditApplication.path, id);
      const read = api.clientOf(patient, admin).get(path, { headers: { 'x-min-position': position } });
      for (let round = 0; round < 5; round += 1)
        expect(expectStatus(await admin.get(path), 200).body.step).toBe('user-details');
      await lagging.end();
      expect(expectStatus(await read, 200).body.step).toBe('select-company');
    },
  );

  it(
    'a read says X-Stale: 1 and shows the old state when the read model does not catch up in two seconds',
    proves('X-45'),
    async () => {
      await using started = await startBehindLag();
      const { id, lagging } = started;
      await toNextStep(id);
      const answer = expectStatus(await client.get(listApplications.path), 200);
      expect(answer.headers['x-stale']).toBe('1');
      expect(stepIn(answer, id)).toBe('user-details');
      await lagging.end();
      await settle(api);
      expect(stepIn(await client.get(listApplications.path), id)).toBe('select-company');
    },
  );
});
