import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnections, handBackReads } from '@kreditlina/http-edge/connections';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createDrain } from '../../cli/src/compose/api/drain.ts';
import { createShutdown } from '../../cli/src/compose/shutdown.ts';
import { needs } from '../programs.ts';
import { root } from '../source-files.ts';
import { composeFile } from './compose-file.ts';
import { startShippedProxy } from './shipped-proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-proxy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let proxies = 0;
const newFolder = () => join(folder, String(++proxies));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const BODY = JSON.stringify({ text: 'x'.repeat(12_000) });

/** A simulated API process; its answers at `/slow` take half a second. */
async function startCopy(
  port = 0,
): Promise<{ readonly server: Server; readonly asked: string[]; readonly port: number }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      asked.push(`${request.method} ${length}`);
      setTimeout(() => response.end('ok'), request.url === '/slow' ? 500 : 0);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, asked, port: (server.address() as AddressInfo).port };
}

/** An API process that stops like the product's, with the product's own parts. */
async function startEndingCopy(port: number) {
  const shutdown = createShutdown();
  const startDrain = (graceMs: number) => createDrain(shutdown, graceMs);
  let drain = startDrain(0);
  const connections = createConnections({ isDirect: false, isDraining: () => drain.isDraining() });
  const app = Fastify({ logger: false, return503OnClosing: false, serverFactory: connections.serverFactory });
  connections.watch(app);
  handBackReads(app, () => drain.handsBack());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/', async () => 'ok');
  app.all('/slow', async () => {
    await sleep(500);
    return 'ok';
  });
  shutdown.add('api', async () => {
    await connections.end(async () => undefined);
    await app.close();
  });
  await app.listen({ host: '127.0.0.1', port });
  return {
    end: async (graceMs: number) => {
      drain = startDrain(graceMs);
      drain.arm();
      await shutdown.run();
    },
  };
}

/** A frozen process, whose connections the kernel still accepts. */
async function startFrozen() {
  const held = new Set<Socket>();
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    held.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    held,
    [Symbol.dispose]: () => {
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
}

const ask = async (port: number, method: string, path = '/', body?: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { connection: 'close' },
    ...(body !== undefined && { body }),
  });
  await answer.text();
  return answer.status;
};

describe('settings shipped for the proxy', () => {
  const { services } = composeFile();
  const [compose, fixed] = [read('ops/proxy/upstream-compose.conf'), read('ops/proxy/upstream-fixed.conf')];
  const limitsOf = (text: string) => [...text.matchAll(/server \S+ (.+);/g)].map(([, limits]) => limits);

  it('asks another copy after 15 s, and skips an unresponsive one for 5 s', () => {
    const settings = read('ops/proxy/nginx.conf');
    expect(settings).toContain('include upstream-compose.conf;');
    expect(settings).toMatch(/proxy_connect_timeout 1s;[^}]*proxy_read_timeout 15s;/);
    expect(limitsOf(compose)).toEqual(['resolve max_fails=1 fail_timeout=5s']);
    expect(new Set(limitsOf(fixed))).toEqual(new Set(['max_fails=1 fail_timeout=5s']));
  });

  it('finds any number of copies by the service name, with an nginx that supports this', () => {
    expect(compose).toContain('server command-api:3000 resolve');
    expect(services['command-api']?.environment?.KREDITLINA_PORT).toBe('3000');
    const [, major, minor] = /nginx-unprivileged:(\d+)\.(\d+)/.exec(services.proxy?.image ?? '') ?? [];
    // `resolve` requires nginx 1.27.3.
    expect([Number(major), Number(minor) >= 28]).toEqual([1, true]);
  });

  it('asks a copy again before another one ends, as the drain time is longer than the skip time', () => {
    const leftAlone = Number(/fail_timeout=(\d+)s/.exec(compose)?.[1]);
    const drain = Number(services['command-api']?.environment?.KREDITLINA_DRAIN_SECONDS);
    const byItself = Number(/DRAIN_SECONDS = (\d+)/.exec(read('cli/src/config/read-config.ts'))?.[1]);
    // nginx counts whole seconds, and retries only when more have passed.
    for (const seconds of [drain, byItself]) expect(seconds).toBeGreaterThanOrEqual(leftAlone + 2);
  });
});

describe('the proxy before several copies', needs('nginx'), () => {
  it('one request finds out that a copy is frozen; later ones avoid it', async () => {
    const copy = await startCopy();
    using frozen = await startFrozen();
    await using proxy = await startShippedProxy({
      copies: [frozen.port, copy.port],
      folder: newFolder(),
      change: { 'proxy_read_timeout 15s': 'proxy_read_timeout 1s' },
    });
    expect(await ask(proxy.port, 'GET')).toBe(200);
    for (let turn = 0; turn < 20; turn += 1) expect(await ask(proxy.port, 'GET')).toBe(200);
    expect(frozen.held.size).toBe(1);
    copy.server.close();
  });

  it('reports an unanswered write to a frozen copy as failed, and sends it to no other copy', async () => {
    const copy = await startCopy();
    using frozen = await startFrozen();
    await using proxy = await startShippedProxy({
      copies: [frozen.port, copy.port],
      limits: 'max_fails=0',
      folder: newFolder(),
      change: { 'proxy_read_timeout 15s': 'proxy_read_timeout 1s' },
    });
    for (const method of METHODS.slice(1)) {
      const answers = [await ask(proxy.port, method, '/', BODY), await ask(proxy.port, method, '/', BODY)];
      expect(
        answers.filter((status) => status !== 200),
        method,
      ).toHaveLength(1);
      expect(
        copy.asked.filter((one) => one.startsWith(method)),
        method,
      ).toEqual([`${method} ${BODY.length}`]);
    }
    copy.server.close();
  });

  it.each(METHODS)(
    'asks another copy at once when one is gone: %s, with a body and without',
    async (method) => {
      const copy = await startCopy();
      const gone = await freePort();
      await using proxy = await startShippedProxy({
        copies: [gone, copy.port, gone],
        limits: 'max_fails=0',
        folder: newFolder(),
      });
      for (let turn = 0; turn < 6; turn += 1) {
        expect(await ask(proxy.port, method)).toBe(200);
        if (method !== 'GET') expect(await ask(proxy.port, method, '/', BODY)).toBe(200);
      }
      const expected = method === 'GET' ? ['GET 0'] : [`${method} 0`, `${method} ${BODY.length}`];
      expect(new Set(copy.asked)).toEqual(new Set(expected));
      expect(copy.asked).toHaveLength(method === 'GET' ? 6 : 12);
      copy.server.close();
    },
  );

  /**
   * Restarts one process after the other under load.
   * @returns failures, and the slow writes that were completed
   */
  const restartInTurn = async (graceMs: number) => {
    const ports = await Promise.all([freePort(), freePort()]);
    const copies = await Promise.all(ports.map(startEndingCopy));
    await using proxy = await startShippedProxy({
      copies: ports,
      limits: 'max_fails=1 fail_timeout=5s',
      folder: newFolder(),
    });
    let isLoaded = true;
    const answers: { readonly what: string; readonly status: number }[] = [];
    const load = async (method: string, path: string) => {
      while (isLoaded) {
        const status = await ask(proxy.port, method, path, method === 'GET' ? undefined : '{}').catch(
          () => 0,
        );
        answers.push({ what: `${method} ${path}`, status });
      }
    };
    const loops = [...METHODS.map((method) => load(method, '/')), load('POST', '/slow')];
    for (const [index, copy] of copies.entries()) {
      await copy.end(graceMs);
      await sleep(300);
      copies[index] = await startEndingCopy(ports[index] ?? 0);
    }
    isLoaded = false;
    await Promise.all(loops);
    await Promise.all(copies.map((copy) => copy.end(0)));
    const slow = answers.filter(({ what, status }) => what === 'POST /slow' && status === 200);
    const failed = answers
      .filter(({ status }) => status !== 200)
      .map(({ what, status }) => `${status} ${what}`);
    return {
      failed: Object.entries(Object.groupBy(failed, (one) => one)).map(
        ([one, all]) => `${all?.length} × ${one}`,
      ),
      slow: slow.length,
      answered: answers.length,
    };
  };

  it('fails no request, not even a slow write, during a rolling restart of the copies', async () => {
    const { failed, slow } = await restartInTurn(8_000);
    expect(failed).toEqual([]);
    expect(slow).toBeGreaterThan(0);
  });

  it('detects a restart in which a copy ends before the former one is asked again (sabotage)', async () => {
    expect((await restartInTurn(0)).failed.length).toBeGreaterThan(0);
  });
});
