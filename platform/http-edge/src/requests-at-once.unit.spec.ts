import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { limitRequestsAtOnce } from './overload.ts';
import type { Session } from './route.ts';

let app: FastifyInstance;
let begun: (() => void)[];
let worked: number;
beforeEach(async () => {
  begun = [];
  worked = 0;
  app = Fastify({ trustProxy: (_address, hop) => hop < 1 });
  app.setErrorHandler(errorHandler(() => undefined));
  // Like the access guard, which sets the session before the body is read.
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request) => {
    const id = request.headers.authorization;
    if (id) request.session = { id } as Session;
  });
  limitRequestsAtOnce(app);
  app.addHook('preValidation', async () => {
    worked += 1;
  });
  app.post('/page', async () => 'page');
  app.get('/page', () => new Promise((resolve) => void begun.push(() => resolve('page'))));
  app.get('/health', { config: { rateLimit: false } as never }, async () => 'well');
});
afterEach(async () => {
  for (const answer of begun) answer();
  await app.close();
});

const ask = (from: string, url = '/page', session?: string) =>
  app.inject({ url, headers: { 'x-forwarded-for': from, ...(session && { authorization: session }) } });
const begin = async (from: (one: number) => string, count: number, session?: string) => {
  const before = begun.length;
  const answers = Array.from({ length: count }, (_, one) => ask(from(one), '/page', session));
  while (begun.length < before + count) await new Promise(setImmediate);
  return answers;
};

it('refuses a caller’s request beyond a hundred in progress before doing any work for it', async () => {
  const answers = await begin(() => '192.0.2.7', 100);
  const refused = await ask('192.0.2.7');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.json().code).toBe('TOO_MANY_REQUESTS');
  expect(worked).toBe(100);
  begun[0]?.();
  await answers[0];
  await begin(() => '192.0.2.7', 1);
});

it('a caller who left before being counted takes no place', async () => {
  const server = Fastify({ trustProxy: (_address, hop) => hop < 1 });
  let gone = 0;
  const { promise: allGone, resolve: onAllGone } = Promise.withResolvers<void>();
  server.addHook('onRequest', async ({ headers, raw }) => {
    if (!headers['x-goes']) return;
    raw.socket.once('close', () => {
      gone += 1;
      if (gone === 100) onAllGone();
    });
    raw.socket.destroy();
    await allGone;
  });
  limitRequestsAtOnce(server);
  server.get('/page', async () => 'page');
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const from = { 'x-forwarded-for': '192.0.2.7' };
  const goes = Array.from({ length: 100 }, () =>
    fetch(`${url}/page`, { headers: { ...from, 'x-goes': '1' } }),
  );
  await Promise.allSettled(goes);
  await allGone;
  expect((await fetch(`${url}/page`, { headers: from })).status).toBe(200);
  await server.close();
});

it('counts callers by the address that the proxy gives, with one count per IPv6 network', async () => {
  await begin((one) => `2001:db8:7:7::${one + 1}`, 100);
  expect((await ask('2001:db8:7:7:8::1')).statusCode).toBe(429);
  await begin(() => '2001:db8:7:8::1', 1);
  await begin(() => '192.0.2.8', 1);
});

it('switching networks gives no more: 200 requests per /56, 1,600 per /48; IPv4 neighbours share no limit', async () => {
  const net = (n: number): string => `2001:db8:7:${n.toString(16)}::1`;
  await begin((one) => net(one % 4), 200);
  expect((await ask(net(9))).statusCode).toBe(429);
  await begin((one) => net(0x100 * (1 + (one % 14))), 1_400);
  expect((await ask(net(0xf00))).statusCode).toBe(429);
  await begin(() => '2001:db8:8::1', 1);
  await begin((one) => `192.0.2.${one % 200}`, 400);
});

it('each session has its own hundred, whatever others at its address do', async () => {
  await begin(() => '192.0.2.7', 100);
  expect((await ask('192.0.2.7')).statusCode).toBe(429);
  await begin((one) => `192.0.2.${one % 200}`, 100, 'first');
  expect((await ask('192.0.2.250', '/page', 'first')).statusCode).toBe(429);
  await begin(() => '192.0.2.7', 1, 'second');
});

it('answers the health check beyond the limit', async () => {
  await begin(() => '192.0.2.7', 100);
  expect((await ask('192.0.2.7', '/health')).statusCode).toBe(200);
});
