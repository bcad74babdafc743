import { once } from 'node:events';
import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { acceptForm } from './form-body.ts';

const TYPE = 'multipart/form-data; boundary=x';
const FORM = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';

let app: FastifyInstance;
let begun: () => void;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(errorHandler(() => undefined));
  app.decorateRequest('session');
  app.register(async (scope) => {
    acceptForm(scope, 1_000);
    scope.addHook('preParsing', async () => begun());
    scope.post('/', {
      onRequest: async (request) => {
        request.session = { userId: request.headers.from } as never;
      },
      handler: async () => 'taken',
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const opened = (person: string): ClientRequest => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': TYPE, from: person, 'content-length': FORM.length };
  const sent = ask({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  sent.on('error', () => undefined);
  return sent;
};
/** Sends only the beginning of a form. */
async function begin(person: string): Promise<ClientRequest> {
  const { promise, resolve } = Promise.withResolvers<void>();
  begun = resolve;
  const sent = opened(person);
  sent.write(FORM.slice(0, 10));
  await promise;
  return sent;
}
async function status(sent: ClientRequest, rest: string): Promise<number | undefined> {
  sent.end(rest);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
const whole = (person: string) => {
  begun = () => undefined;
  return status(opened(person), FORM);
};

describe('uploads in progress', () => {
  it('limits uploads to three per person; a finished one makes room', async () => {
    const slow = [await begin('vera'), await begin('vera'), await begin('vera')];
    expect(await whole('vera')).toBe(429);
    expect(await whole('sigrid')).toBe(200);
    expect(await status(slow[0] as ClientRequest, FORM.slice(10))).toBe(200);
    expect(await whole('vera')).toBe(200);
  });

  it('limits uploads to 24 in total; abandoned ones are freed', async () => {
    const slow: ClientRequest[] = [];
    for (let at = 0; at < 24; at += 1) slow.push(await begin(`person ${at}`));
    expect(await whole('vera')).toBe(503);
    for (const sent of slow) sent.destroy();
    await expect.poll(() => whole('vera')).toBe(200);
  });
});
