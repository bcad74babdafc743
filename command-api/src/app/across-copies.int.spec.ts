import { randomUUID } from 'node:crypto';
import { chooseBank, getBanks } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { getMe, logOut } from '@kreditlina/domain/identity/contracts/customer';
import { comparePositions } from '@kreditlina/event-store/port';
import { openSharedMemory, type SharedMemory } from '@kreditlina/http-edge/shared-memory';
import { keysIn, type RedisServer, startRedisServer } from '@kreditlina/redis/testing/redis';
import { eventually } from '@kreditlina/tools/eventually';
import { needs } from '@kreditlina/tools/programs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, startApplication } from '../testing/application-flow.ts';
import { countBankSessions } from '../testing/bank-id.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

/** Requests per session and minute. */
const PER_MINUTE = 12;

let api: TestApi;
const { asked, partners } = countBankSessions();
beforeAll(async () => {
  api = await startTestApi({ partners });
});
afterAll(() => api.dispose());

const browserAt = (copy: FastifyInstance, of: TestClient) => api.clientOf(copy, of);

describe('two copies on one database', () => {
  it('requests with the same key sent to both copies at once have one effect and one answer', async () => {
    const client = await api.loggedIn('approved');
    const [one, other] = [client, browserAt(await api.rebuild(), client)];
    const id = await applicationAt(client, 'approved', 'instantor');
    const { banks } = (await client.get(at(getBanks.path, id))).body;
    asked.bankSessions = 0;
    const send = (from: TestClient) =>
      from.post(
        at(chooseBank.path, id),
        { bank_id: banks[0].id },
        { headers: { 'idempotency-key': 'key-copies-1' } },
      );
    const atOnce = await Promise.all([send(one), send(other), send(one), send(other)]);
    const told = atOnce.filter(({ body }) => body.code === 'IDEMPOTENCY_KEY_IN_PROGRESS');
    const late = await eventually(async () => expectStatus(await send(other), 200));
    const answered = [...atOnce.filter((answer) => !told.includes(answer)), late];
    for (const answer of answered) expectStatus(answer, 200);
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    expect(asked.bankSessions).toBe(1);
  });

  it('a logout at one copy is known at the other within seconds', async () => {
    const client = await api.loggedIn('restricted-limit');
    const elsewhere = browserAt(await api.rebuild(), client);
    expectStatus(await elsewhere.get(getMe.path), 200);
    expectStatus(await client.post(logOut.path), 200);
    expectStatus(await client.get(getMe.path), 401);
    await eventually(async () => expectStatus(await elsewhere.get(getMe.path), 401), { timeout: 3_000 });
  });
});

describe('two copies with a shared Redis', needs('redis-server'), () => {
  let server: RedisServer;
  const opened: SharedMemory[] = [];
  const seen: string[] = [];
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(async () => {
    for (const shared of opened) shared.close();
    await server[Symbol.asyncDispose]();
  });

  /** Two servers, each with its own connection. @param answerMs long enough for a busy machine */
  async function openCopies(answerMs = 2_000): Promise<readonly [FastifyInstance, FastifyInstance]> {
    const prefix = `test-${randomUUID()}`;
    const limits = { perMinute: PER_MINUTE, loginsPerMinute: 1_000 };
    const open = async () => {
      const shared = openSharedMemory({ url: server.url, prefix, secret: TEST_SECRET, answerMs });
      opened.push(shared);
      await eventually(async () => expect(await shared.noted('nothing')).toEqual([]));
      return api.rebuildWith({
        shared,
        config: { ...api.deps.config, limits },
        waitForPosition: (position, ms) => {
          seen.push(position);
          return api.deps.waitForPosition(position, ms);
        },
      });
    };
    return [await open(), await open()];
  }
  const allowed = async (browsers: readonly TestClient[], sent: number): Promise<number> => {
    let count = 0;
    for (let number = 0; number < sent; number += 1) {
      const answer = await browsers[number % browsers.length]?.get(getMe.path);
      if (answer?.status === 200) count += 1;
      else expect(answer?.status).toBe(429);
    }
    return count;
  };

  it('requests are counted per session across both copies', async () => {
    const copies = await openCopies();
    const browsersOf = (client: TestClient) => copies.map((copy) => browserAt(copy, client));
    expect(await allowed(browsersOf(await api.loggedIn('approved')), 2 * PER_MINUTE)).toBe(PER_MINUTE);
    expect(await allowed(browsersOf(await api.loggedIn('pep')), PER_MINUTE)).toBe(PER_MINUTE);
  });

  it('a read at one copy waits for what the session wrote at the other', async () => {
    const [one, other] = await openCopies();
    const client = await api.loggedIn('several-companies');
    await startApplication(browserAt(one, client));
    const position = await api.store.events.head();
    seen.length = 0;
    expectStatus(await browserAt(other, client).get(getMe.path), 200);
    expect(seen.some((waited) => comparePositions(waited, position) >= 0)).toBe(true);
  });

  it('copies keep answering, each with its own limit, while Redis is paused or down', async () => {
    const copies = await openCopies(10);
    const client = await api.loggedIn('good-guarantor');
    const browsers = copies.map((copy) => browserAt(copy, client));
    server.pause();
    expect(await allowed(browsers, 4 * PER_MINUTE)).toBe(2 * PER_MINUTE);
    server.resume();
    await server.kill();
    expect(await allowed(browsers, 2)).toBe(0);
    await server.start();
  });

  it('Redis keys contain no address and no session id', async () => {
    const [one] = await openCopies();
    const client = await api.loggedIn('pep');
    expectStatus(await browserAt(one, client).get(getMe.path), 200);
    const keys = await keysIn(server.url);
    expect(keys.length).toBeGreaterThan(0);
    const { rows } = await api.pool.query<{ id: string }>('select id from api.sessions');
    for (const text of [...rows.map(({ id }) => id), '127.0.0.1'])
      expect(keys.filter((key) => key.includes(text))).toEqual([]);
  });
});
