import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { limitWait } from './limit-wait.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(errorHandler(() => undefined));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Calls a route with this handler; `pass()` advances 12 seconds. */
async function ask(handler: () => Promise<unknown>) {
  const { promise: isCalled, resolve: called } = Promise.withResolvers<void>();
  app.route({
    method: 'GET',
    url: '/thing',
    onRequest: limitWait,
    handler: () => {
      called();
      return handler();
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port } = app.server.address() as AddressInfo;
  const answer = once(get({ host: '127.0.0.1', port, path: '/thing', agent: false }), 'response').then(
    ([response]) => response as IncomingMessage,
  );
  await isCalled;
  return { answer, pass: () => vi.advanceTimersByTimeAsync(12_000) };
}

describe('time limit of a call', () => {
  it('answers 503 to a call without an answer after 12 seconds', async () => {
    const { answer, pass } = await ask(() => new Promise(() => undefined));
    await pass();
    expect((await answer).statusCode).toBe(503);
    expect(JSON.parse(await text(await answer))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('lets an answer that has begun take as long as it needs', async () => {
    const body = new PassThrough();
    body.write('the beginning');
    const { answer, pass } = await ask(async () => body);
    const begun = await answer;
    await pass();
    body.end(' and the end');
    expect(await text(begun)).toBe('the beginning and the end');
  });
});
