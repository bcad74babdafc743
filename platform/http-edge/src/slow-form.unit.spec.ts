import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint, everybody } from '@kreditlina/domain/kernel/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { errorHandler } from './error-handler.ts';
import { registerRoutes } from './register-routes.ts';
import { requestLimits } from './request-limits.ts';
import { handle } from './route.ts';

const TYPE = 'multipart/form-data; boundary=x';
const FORM = '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\n1\r\n--x--\r\n';

let app: FastifyInstance;
let reply: () => Promise<{ taken: boolean }>;
let begun: () => void;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(errorHandler(() => undefined));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session');
  app.addHook('preParsing', async () => begun());
  const sendFile = endpoint({
    method: 'POST',
    path: '/files',
    access: everybody,
    summary: 'For this test',
    body: z.strictObject({ kind: z.string() }),
    fileBytesMax: 1_000,
    answer: z.strictObject({ taken: z.boolean() }),
  });
  const taken = handle(sendFile, () => reply(), { keepsNoAnswer: true });
  const positions = { told: async () => undefined };
  const edge = { limits: requestLimits(), hasRoom: () => true, newId: () => 'id', owners: {}, positions };
  registerRoutes(app, edge as never, [taken], {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function begin(): Promise<ClientRequest> {
  const { promise, resolve } = Promise.withResolvers<void>();
  begun = resolve;
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': TYPE, 'content-length': FORM.length };
  const sent = request({ host: '127.0.0.1', port, path: '/files', method: 'POST', headers, agent: false });
  sent.write(FORM.slice(0, 10));
  await promise;
  return sent;
}
const statusOf = async (answer: Promise<unknown[]>): Promise<number | undefined> => {
  const [response] = (await answer) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

it('accepts a form that takes a minute to arrive', async () => {
  reply = async () => ({ taken: true });
  const sent = await begin();
  const answer = once(sent, 'response');
  await vi.advanceTimersByTimeAsync(60_000);
  sent.end(FORM.slice(10));
  expect(await statusOf(answer)).toBe(200);
});

it('limits the handling of a form to 12 seconds, like any other call', async () => {
  const { promise: isCalled, resolve: called } = Promise.withResolvers<void>();
  reply = () => {
    called();
    return new Promise(() => undefined);
  };
  const sent = await begin();
  const answer = once(sent, 'response');
  sent.end(FORM.slice(10));
  await isCalled;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await statusOf(answer)).toBe(503);
});
