import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSlowBodies } from './overload.ts';

let app: FastifyInstance;
let begun: () => void;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async () => begun());
  endSlowBodies(app);
  app.post('/json', async () => 'taken');
  app.post('/file', { config: { isFile: true } as never }, async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Sends a request except its last byte. */
async function begin(path: string): Promise<Socket> {
  const { promise, resolve } = Promise.withResolvers<void>();
  begun = resolve;
  const { port } = app.server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1');
  line.on('error', () => undefined);
  line.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  );
  await promise;
  return line;
}

describe('unfinished request', () => {
  it.each(['/json', '/nowhere'])(
    'closes the connection of an unfinished request after 30 s: %s',
    async (path) => {
      const line = await begin(path);
      const ended = once(line, 'close');
      vi.advanceTimersByTime(29_999);
      await new Promise(setImmediate);
      expect(line.destroyed).toBe(false);
      vi.advanceTimersByTime(1);
      await ended;
    },
  );

  it('answers a request that ends in time', async () => {
    const line = await begin('/json');
    vi.advanceTimersByTime(29_999);
    line.write('}');
    const [answer] = await once(line, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    line.destroy();
  });

  it('does not limit the time of a file', async () => {
    const line = await begin('/file');
    vi.advanceTimersByTime(120_000);
    await new Promise(setImmediate);
    expect(line.destroyed).toBe(false);
    line.destroy();
  });
});
