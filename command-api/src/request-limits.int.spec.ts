import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths } from '@kreditlina/domain/paths';
import { everybody } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createTestClient, TEST_HOST } from './testing/test-client.ts';

/** What the web client waits for an answer (`REQUEST_TIMEOUT_MS`). */
const CLIENT_WAITS_MS = 15_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

describe('the limits of requests', () => {
  it('count each session for itself, so that people behind one address do not use up each other’s', async () => {
    const app = await api.rebuild({ limits: { perMinute: 10, loginsPerMinute: 1_000 } });
    const first = api.clientOf(app, await api.loggedIn('approved'));
    const second = api.clientOf(app, await api.loggedIn('restricted-limit'));
    for (let n = 0; n < 10; n += 1) {
      expect((await first.get(apiPaths.me)).status).toBe(200);
      expect((await second.get(apiPaths.me)).status).toBe(200);
    }
    const over = await first.get(apiPaths.me);
    expect(over.status).toBe(429);
    expect(over.headers['retry-after']).toBe('60');
    expect(over.body.code).toBe('TOO_MANY_REQUESTS');
    const third = api.clientOf(app, await api.loggedIn('several-companies'));
    expect((await third.get(apiPaths.me)).status).toBe(200);
  });

  it('of the product leave room for forty people behind one address, each asking as often as the pages do', async () => {
    const app = await api.rebuild({ limits: {} });
    const people = Array.from({ length: 40 }, () => createTestClient(app, api.clock));
    // Each number may be typed ten times in ten minutes.
    const numbers = ['approved', 'restricted-limit', 'several-companies', 'pep'].map(
      (key) => personaByKey(key).ssn,
    );
    for (const [n, person] of people.entries())
      expect((await person.logIn(numbers[n % numbers.length] ?? '')).body.status).toBe('complete');
    // A poll every two seconds.
    for (let n = 0; n < 32; n += 1)
      for (const person of people) expect((await person.get(apiPaths.me)).status).toBe(200);
  });

  it('never keep out who is logged in because a neighbour behind the same address has used it up', async () => {
    const app = await api.rebuild({ limits: { perMinute: 3, loginsPerMinute: 1_000 } });
    const customer = api.clientOf(app, await api.loggedIn('approved'));
    expect((await customer.get(apiPaths.me)).status).toBe(200);
    const stranger = createTestClient(app, api.clock);
    for (let n = 0; n < 40; n += 1) await stranger.get(apiPaths.me);
    expect((await stranger.get(apiPaths.me)).status).toBe(429);
    // Two more make three: the session's own count.
    for (const status of [200, 200, 429]) expect((await customer.get(apiPaths.me)).status).toBe(status);
  });

  it('let an address send ten times as much, made-up tokens included, and pages and files apart', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-limits-'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>app</title>');
    await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const app = await api.rebuild({ webRoot, limits: { perMinute: 2, loginsPerMinute: 1_000 } });
    const browser = createTestClient(app, api.clock);
    const status = async (path: string) => (await browser.get(path)).status;
    for (let n = 0; n < 20; n += 1) {
      browser.accessToken = `${n}`.padStart(43, 'a');
      expect(await status(apiPaths.me)).toBe(401);
    }
    expect(await status(apiPaths.me)).toBe(429);
    for (let n = 0; n < 10; n += 1) {
      expect(await status('/favicon.svg')).toBe(200);
      expect(await status('/application')).toBe(200);
    }
    expect(await status('/favicon.svg')).toBe(429);
  });
});

describe('a call that cannot be answered', () => {
  const answerOf = async (handler: () => Promise<never>) => {
    const planted = route({
      method: 'GET',
      url: '/api/planted',
      access: everybody,
      summary: 'For this test',
      answer: z.strictObject({}),
      handler,
    });
    const app = await api.rebuild({}, { change: (one) => (one.url === apiPaths.healthLive ? planted : one) });
    const response = await app.inject({
      url: '/api/planted',
      headers: { host: TEST_HOST },
      signal: AbortSignal.timeout(CLIENT_WAITS_MS),
    });
    await app.close();
    return response;
  };

  it('ends before the web client gives up, whatever it waits for', async () => {
    const response = await answerOf(() => new Promise(() => undefined));
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
  ])('says that it may be asked again when %s', async (_reason, code) => {
    const response = await answerOf(() => Promise.reject(Object.assign(new Error('no'), { code })));
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused at once when the disk is full, and reads continue', async () => {
    let hasRoom = false;
    const client = await api.loggedIn('approved');
    const app = await api.rebuildWith({ hasRoom: () => hasRoom });
    const browser = api.clientOf(app, client);
    const refused = await browser.post(apiPaths.applications, {});
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('10');
    expect((await browser.get(apiPaths.me)).status).toBe(200);
    hasRoom = true;
    expect((await browser.post(apiPaths.applications, {})).status).toBe(201);
  });
});
