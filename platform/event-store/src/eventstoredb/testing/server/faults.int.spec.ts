import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  AccessDeniedError,
  EventStoreDBClient,
  excludeSystemEvents,
  FOLLOWER,
  jsonEvent,
  NotLeaderError,
  UnavailableError,
} from '@eventstore/db-client';
import { eventually } from '@kreditlina/tools/eventually';
import { inDrill } from '@kreditlina/tools/extent';
import { needs } from '@kreditlina/tools/programs';
import { afterEach, expect, it } from 'vitest';
import { startTestCluster } from './cluster.ts';
import { startTestServer, type TestServerOptions } from './test-server.ts';

const DOWN_MS = inDrill(300, 3_000);
const credentials = { username: 'admin', password: 'changeit' };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const clientOf = (url: string): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(url);
  closing.push(() => client.dispose());
  return client;
};
async function start(options: TestServerOptions = {}) {
  const server = await startTestServer({ downMs: DOWN_MS, ...options });
  closing.push(server.close);
  return { server, client: clientOf(server.url) };
}
const append = (client: EventStoreDBClient, stream = 's-1') =>
  client.appendToStream(stream, jsonEvent({ type: 'happened', data: {} }), { credentials, deadline: 20_000 });
async function countOf(client: EventStoreDBClient, stream = 's-1'): Promise<number> {
  let count = 0;
  for await (const _ of client.readStream(stream)) count += 1;
  return count;
}
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'kreditlina-esdb-'));
  closing.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

it('a frozen server accepts an append and answers it when it thaws', async () => {
  const { server, client } = await start();
  await append(client);
  server.freeze();
  const pending = append(client);
  const fresh = append(clientOf(server.url));
  const first = await Promise.race([
    pending,
    fresh,
    new Promise((resolve) => setTimeout(resolve, 500, 'none')),
  ]);
  expect(first).toBe('none');
  expect(server.log.stream('s-1')?.events).toHaveLength(1);
  server.thaw();
  await Promise.all([pending, fresh]);
  expect(await countOf(client)).toBe(3);
});

it('a stopped server is unavailable, and comes back on the same port with its log', async () => {
  const { server, client } = await start();
  await append(client);
  const subscription = client.subscribeToAll();
  const ended = once(subscription, 'error');
  await once(subscription, 'caughtUp');
  await server.stop();
  expect((await ended.catch((error: unknown) => [error]))[0]).toBeInstanceOf(UnavailableError);
  await expect(append(client)).rejects.toBeInstanceOf(UnavailableError);
  const restarted = server.restart();
  const pending = await Promise.race([restarted, append(client).catch((error: unknown) => String(error))]);
  expect(pending).toContain('ECONNREFUSED');
  await restarted;
  // The client's gRPC waits between its connection attempts and may miss that.
  expect((await fetch(`http://127.0.0.1:${server.port}/users`)).status).toBe(503);
  await eventually(() => append(client));
  expect(await countOf(client)).toBe(2);
});

it('says that it is not ready', async () => {
  const { server, client } = await start();
  server.unavailable(true);
  const refused = await append(client).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnavailableError);
  expect(String(refused)).toContain('Server Is Not Ready');
  await expect(countOf(client)).rejects.toBeInstanceOf(UnavailableError);
  server.unavailable(false);
  await eventually(() => append(client));
});

it('a server with a full disk stores nothing and goes down', async () => {
  const { server, client } = await start();
  await append(client);
  server.diskFull(true);
  expect(await countOf(client)).toBe(1);
  await expect(append(client)).rejects.toBeInstanceOf(UnavailableError);
  await expect(countOf(client)).rejects.toBeInstanceOf(UnavailableError);
  await server.restart();
  expect(await eventually(() => countOf(client))).toBe(1);
});

it('redirects writers to the leader, which gets the client’s next append', async () => {
  const leader = await start();
  const { server, client } = await start();
  server.notLeader({ host: '127.0.0.1', port: leader.server.port });
  const refused = await append(client).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotLeaderError);
  expect(refused).toMatchObject({ leader: { address: '127.0.0.1', port: leader.server.port } });
  await append(client);
  expect(await countOf(leader.client)).toBe(1);
});

it('delays answers as configured', async () => {
  const { server, client } = await start();
  server.slow(300);
  const began = performance.now();
  await append(client);
  expect(performance.now() - began).toBeGreaterThanOrEqual(290);
});

it('cuts subscriptions with an error and leaves everything else alone', async () => {
  const { server, client } = await start();
  const subscription = client.subscribeToAll();
  const ended = once(subscription, 'error').catch((error: unknown) => [error]);
  await once(subscription, 'caughtUp');
  server.cutSubscriptions();
  expect((await ended)[0]).toMatchObject({ type: 'cancelled' });
  await eventually(() => append(client));
});

it('requires name and password over TLS', needs('openssl'), async () => {
  const [key, certificate] = [join(folder(), 'key.pem'), join(folder(), 'certificate.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const tls = { key: readFileSync(key), certificate: readFileSync(certificate) };
  const { server } = await start({ tls, credentials });
  // A host name, because the client's gRPC refuses an IP address there.
  const url = `${server.url.replace('127.0.0.1', 'localhost')}&tlsCAFile=${certificate}`;
  const client = clientOf(url);
  await append(client);
  expect(await countOf(client)).toBe(1);
  await expect(countOf(clientOf(url.replace('admin:changeit@', '')))).rejects.toBeInstanceOf(
    AccessDeniedError,
  );
  const guess = { username: 'admin', password: 'guess' };
  const guessed = client.appendToStream('s-1', jsonEvent({ type: 't', data: {} }), { credentials: guess });
  await expect(guessed).rejects.toBeInstanceOf(AccessDeniedError);
});

it('keeps acknowledged events after a kill, and drops a line that was cut off', async () => {
  const file = join(folder(), 'events.jsonl');
  const run = async () => {
    const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname, '--data', file]);
    closing.push(() => child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout });
    const [url] = (await once(lines, 'line')) as [string];
    return { child, client: clientOf(url), lines };
  };
  const first = await run();
  const { position } = await append(first.client);
  const answered = once(first.lines, 'line');
  first.child.stdin.write('slow 1\n');
  expect(await answered).toEqual(['done: slow']);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  writeFileSync(file, `${readFileSync(file, 'utf8')}[{"stream":"s-1","rev`);
  const second = await run();
  expect(await eventually(() => countOf(second.client))).toBe(1);
  const next = await append(second.client);
  expect(next.nextExpectedRevision).toBe(1n);
  expect(next.position?.commit).toBeGreaterThan(position?.commit ?? 0n);
});

it('forms a cluster: another node leads after the leader fails, and nothing is lost', async () => {
  const cluster = await startTestCluster();
  closing.push(cluster.close);
  const client = clientOf(`${cluster.url}&nodePreference=leader&discoveryInterval=100`);
  await append(client);
  await cluster.failOver();
  expect(cluster.leader()).toBe(1);
  await eventually(() => append(client));
  expect(await countOf(client)).toBeGreaterThanOrEqual(2);
  const follower = clientOf(`${cluster.url}&nodePreference=${FOLLOWER}&discoveryInterval=100`);
  const subscription = clientOf(`${cluster.url}&nodePreference=leader&discoveryInterval=100`).subscribeToAll({
    filter: excludeSystemEvents(),
  });
  const ended = once(subscription, 'error').catch((error: unknown) => [error]);
  await once(subscription, 'caughtUp');
  cluster.resign();
  expect((await ended)[0]).toMatchObject({ type: 'cancelled' });
  expect(cluster.leader()).toBe(2);
  expect(await countOf(follower)).toBeGreaterThanOrEqual(2);
});
