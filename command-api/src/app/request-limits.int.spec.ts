import { mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe, logOut, startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { endpoint, everybody } from '@kreditlina/domain/kernel/endpoint';
import { healthLive } from '@kreditlina/domain/operations/contracts/staff';
import { WAIT_MAX_MS } from '@kreditlina/http-edge/limit-wait';
import { handle } from '@kreditlina/http-edge/route';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdLimit } from '../testing/held-limit.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient, TEST_HOST } from '../testing/test-client.ts';

/** The web client's timeout (`REQUEST_TIMEOUT_MS`). */
const CLIENT_WAITS_MS = 15_000;

const BEHIND_PROXY = {
  publicUrl: 'https://kreditlina.example',
  isDemonstration: false,
  testMode: false,
  trustedProxies: 1,
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

describe('request limits', () => {
  it('each session has its own limit, so people behind one address do not use up each other’s', async () => {
    const app = await api.rebuild({ limits: { perMinute: 10, loginsPerMinute: 1_000 } });
    const first = api.clientOf(app, await api.loggedIn('approved'));
    const second = api.clientOf(app, await api.loggedIn('restricted-limit'));
    for (let n = 0; n < 10; n += 1) {
      expect((await first.get(getMe.path)).status).toBe(200);
      expect((await second.get(getMe.path)).status).toBe(200);
    }
    const over = await first.get(getMe.path);
    expect(over.status).toBe(429);
    expect(over.headers['retry-after']).toBe('60');
    expect(over.body.code).toBe('TOO_MANY_REQUESTS');
    const third = api.clientOf(app, await api.loggedIn('several-companies'));
    expect((await third.get(getMe.path)).status).toBe(200);
  });

  it('the default limits leave room for forty people behind one address who poll like the pages', async () => {
    const app = await api.rebuild({ limits: {} });
    const people = Array.from({ length: 40 }, () => createTestClient(app, api.clock));
    // A number may be used ten times in ten minutes.
    const numbers = ['approved', 'restricted-limit', 'several-companies', 'pep'].map(
      (key) => personaByKey(key).ssn,
    );
    for (const [n, person] of people.entries())
      expect((await person.logIn(numbers[n % numbers.length] ?? '')).body.status).toBe('complete');
    // A poll every two seconds.
    for (let n = 0; n < 32; n += 1) {
      const answers = await Promise.all(people.map((person) => person.get(getMe.path)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
  });

  it('a session is not shut out when a neighbour behind the same address has used up its limit', async () => {
    const app = await api.rebuild({ limits: { perMinute: 3, loginsPerMinute: 1_000 } });
    const customer = api.clientOf(app, await api.loggedIn('approved'));
    expect((await customer.get(getMe.path)).status).toBe(200);
    const stranger = createTestClient(app, api.clock);
    for (let n = 0; n < 40; n += 1) await stranger.get(getMe.path);
    expect((await stranger.get(getMe.path)).status).toBe(429);
    // Three in all: the session's own limit.
    for (const status of [200, 200, 429]) expect((await customer.get(getMe.path)).status).toBe(status);
  });

  it.each(['here', 'at another copy'])(
    'requests of a session that logged out %s are counted by address',
    async (where) => {
      const app = await api.rebuild({ limits: { perMinute: 5, loginsPerMinute: 1_000 } });
      const customer = api.clientOf(app, await api.loggedIn('approved'));
      expect((await customer.get(getMe.path)).status).toBe(200);
      const headers = { cookie: [...customer.cookies].map((one) => one.join('=')).join('; ') };
      const leaving = where === 'here' ? customer : api.clientOf(await api.rebuild(), customer);
      expect((await leaving.post(logOut.path, undefined, { headers })).status).toBe(200);
      const status = async () => (await customer.get(getMe.path, { headers })).status;
      await eventually(async () => expect(await status()).toBe(401));
      for (let n = 0; n < 50; n += 1) await status();
      expect(await status()).toBe(429);
    },
  );

  it('an address may send ten times the limit, made-up tokens included; pages and files count separately', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-limits-'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>app</title>');
    await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const app = await api.rebuild({ webRoot, limits: { perMinute: 2, loginsPerMinute: 1_000 } });
    const browser = createTestClient(app, api.clock);
    const status = async (path: string) => (await browser.get(path)).status;
    for (let n = 0; n < 20; n += 1) {
      browser.accessToken = `${n}`.padStart(43, 'a');
      expect(await status(getMe.path)).toBe(401);
    }
    expect(await status(getMe.path)).toBe(429);
    for (let n = 0; n < 10; n += 1) {
      expect(await status('/favicon.svg')).toBe(200);
      expect(await status('/application')).toBe(200);
    }
    expect(await status('/favicon.svg')).toBe(429);
  });
});

/** The API with an additional route at `/api/planted`. */
const withRoute = (handler: () => Promise<Record<never, never>>, config = {}) => {
  const described = endpoint({
    method: 'GET',
    path: '/api/planted',
    access: everybody,
    summary: 'For this test',
    answer: z.strictObject({}),
  });
  const planted = handle(described, handler);
  return api.rebuild(config, { change: (one) => (one.url === healthLive.path ? planted : one) });
};

describe('limits of one caller', () => {
  /** A connection from an address of this machine. */
  const connectFrom = (localAddress: string, port: number) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      socket.once('connect', () => resolve(socket)).once('error', reject);
    });
  const isOpenAfterAnswer = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false));
      socket.on('error', () => undefined);
      socket.write(`GET ${healthLive.path} HTTP/1.1\r\nHost: ${TEST_HOST}\r\n\r\n`);
    });
  /**
   * Opens `count` connections from one address.
   * @returns whether one more from it, and one from another address, is answered
   */
  async function afterConnections(count: number, config: object): Promise<[own: boolean, other: boolean]> {
    const app = await api.rebuild(config);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const open = [];
    try {
      while (open.length < count) open.push(await connectFrom('127.0.0.1', port));
      const [own, other] = [await connectFrom('127.0.0.1', port), await connectFrom('127.0.0.2', port)];
      open.push(own, other);
      return [await isOpenAfterAnswer(own), await isOpenAfterAnswer(other)];
    } finally {
      for (const socket of open) socket.destroy();
      await app.close();
    }
  }

  it('an address holds at most 256 connections and shuts out no other; a trusted proxy has no such limit', async () => {
    expect(await afterConnections(255, {})).toEqual([true, true]);
    expect(await afterConnections(256, {})).toEqual([false, true]);
    expect(await afterConnections(256, { trustedProxies: 1 })).toEqual([true, true]);
  });

  it.each([
    ['by its connection', { host: TEST_HOST, config: {} }],
    ['by the word of the proxy', { host: 'kreditlina.example', config: BEHIND_PROXY }],
  ])('a caller has at most 100 requests in progress, identified %s', async (_known, { host, config }) => {
    const answers: (() => void)[] = [];
    const app = await withRoute(() => new Promise((resolve) => answers.push(() => resolve({}))), config);
    const ask = async (address: string) => {
      const from =
        config === BEHIND_PROXY
          ? { headers: { host, 'x-forwarded-for': address } }
          : { headers: { host }, remoteAddress: address };
      return (await app.inject({ url: '/api/planted', ...from })).statusCode;
    };
    const inWork = Array.from({ length: 100 }, () => ask('192.0.2.1'));
    await eventually(() => expect(answers).toHaveLength(100));
    expect(await ask('192.0.2.1')).toBe(429);
    const neighbour = ask('192.0.2.2');
    await eventually(() => expect(answers).toHaveLength(101));
    for (const answer of answers) answer();
    expect(await neighbour).toBe(200);
    expect(new Set(await Promise.all(inWork))).toEqual(new Set([200]));
    await app.close();
  });
});

describe('half-sent requests', () => {
  it("a stranger's half-sent requests shut out no other caller behind the same address", async () => {
    const app = await api.rebuild();
    const customer = api.clientOf(app, await api.loggedIn('approved'));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    let begun = 0;
    app.server.on('request', () => {
      begun += 1;
    });
    const head = `POST ${startLogin.path} HTTP/1.1\r\nHost: ${TEST_HOST}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
    const sockets = Array.from({ length: 100 }, () => connect({ host: '127.0.0.1', port }));
    try {
      for (const socket of sockets) socket.on('error', () => undefined).write(head);
      await eventually(() => expect(begun).toBe(100));
      expect((await customer.get(getMe.path)).status).toBe(200);
      const visitor = createTestClient(app, api.clock);
      expect((await visitor.post(startLogin.path, { ssn: '' })).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await app.close();
    }
  });
});

describe('a call that cannot be answered', () => {
  const answerOf = async (handler: () => Promise<never>) => {
    const app = await withRoute(handler);
    const response = await app.inject({
      url: '/api/planted',
      headers: { host: TEST_HOST },
      signal: AbortSignal.timeout(CLIENT_WAITS_MS),
    });
    await app.close();
    return response;
  };

  it('a call that never ends gets 503 before the web client gives up', async () => {
    expect(WAIT_MAX_MS).toBeLessThan(CLIENT_WAITS_MS);
    using limit = holdLimit();
    const begun = Promise.withResolvers<void>();
    const answer = answerOf(() => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    await begun.promise;
    limit.runOut();
    const response = await answer;
    expect(response.statusCode).toBe(503);
    expect(response.json().code).toBe('UNAVAILABLE');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['the disk is full', '53100'],
    ['there are too many connections', '53300'],
    ['a file cannot be written', '58030'],
    ['the server is going down', '57P01'],
    ['the database takes no writes', '25006'],
    ['the machine itself has no room', 'ENOSPC'],
  ])('the answer is 503 with Retry-After when %s', async (_reason, code) => {
    const response = await answerOf(() => Promise.reject(Object.assign(new Error('no'), { code })));
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('writes are refused at once when the disk is full, and reads continue', async () => {
    let hasRoom = false;
    const client = await api.loggedIn('approved');
    const app = await api.rebuildWith({ hasRoom: () => hasRoom });
    const browser = api.clientOf(app, client);
    const refused = await browser.post(startApplication.path, {});
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('10');
    expect((await browser.get(getMe.path)).status).toBe(200);
    hasRoom = true;
    expect((await browser.post(startApplication.path, {})).status).toBe(201);
  });
});
