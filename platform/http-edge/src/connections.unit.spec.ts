import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@kreditlina/tools/eventually';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connections, createConnections } from './connections.ts';
import { errorHandler } from './error-handler.ts';

let app: FastifyInstance;
let connections: Connections;
let isDraining: boolean;
/** Requests in progress, each with a function that answers it. */
let begun: { path: string; answer: () => void }[];
const open: Socket[] = [];

async function serve(isDirect = true): Promise<void> {
  begun = [];
  isDraining = false;
  connections = createConnections({ isDirect, isDraining: () => isDraining });
  app = Fastify({
    serverFactory: connections.serverFactory,
    keepAliveTimeout: 60_000,
    return503OnClosing: false,
  });
  app.setErrorHandler(errorHandler(() => undefined));
  connections.watch(app);
  const work = (path: string) =>
    new Promise((resolve) => void begun.push({ path, answer: () => resolve(`answer to ${path}`) }));
  app.get('/*', ({ url }) => work(url));
  app.post('/*', ({ url }) => work(url));
  await app.listen({ host: '127.0.0.1', port: 0 });
}
beforeEach(() => serve());
afterEach(async () => {
  vi.useRealTimers();
  for (const line of open.splice(0)) line.destroy();
  for (const { answer } of begun) answer();
  await app.close();
});

interface Caller {
  readonly line: Socket;
  /** Everything received. */
  readonly heard: () => string;
  readonly ended: Promise<unknown>;
}
async function call(text: string): Promise<Caller> {
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(line);
  line.on('error', () => undefined);
  let heard = '';
  line.on('data', (more) => {
    heard += more;
  });
  const ended = new Promise((resolve) => line.once('close', resolve));
  await once(line, 'connect');
  line.write(text);
  return { line, heard: () => heard, ended };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const post = (path: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise(setImmediate);
};
const answers = (caller: Caller) => caller.heard().match(/HTTP\/1\.1 \d+/g) ?? [];
const paths = () => begun.map(({ path }) => path);

describe('requests on one connection', () => {
  it('requests are handled one at a time and in order, however many are sent ahead', async () => {
    const caller = await call(['/1', '/2', '/3'].map(get).join(''));
    await until(() => begun.length === 1);
    for (const done of [1, 2, 3]) {
      expect(paths()).toEqual(['/1', '/2', '/3'].slice(0, done));
      begun[done - 1]?.answer();
      await until(() => answers(caller).length === done && begun.length === Math.min(3, done + 1));
    }
    expect(caller.heard().match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3']);
  });

  it('too many requests sent ahead end the connection, and none of the waiting ones begins', async () => {
    const caller = await call(get('/').repeat(120));
    await caller.ended;
    expect(begun).toHaveLength(1);
    const next = await call(get('/next'));
    await until(() => begun.length === 2);
    begun[1]?.answer();
    await until(() => next.heard().includes('answer to /next'));
  });
});

describe('connections of one caller', () => {
  const held = async (count: number) => {
    const callers = await Promise.all(Array.from({ length: count }, () => call('')));
    const over = await call(get('/over'));
    return { callers, over };
  };

  it('limits the connections of a direct caller, and a closed one makes room', async () => {
    const { callers, over } = await held(256);
    await over.ended;
    expect(over.heard()).toBe('');
    callers[0]?.line.destroy();
    await callers[0]?.ended;
    await eventually(async () => {
      await call(get('/room'));
      await new Promise(setImmediate);
      expect(paths()).toContain('/room');
    });
  });

  it('does not limit connections behind a proxy, which has one address for all callers', async () => {
    await app.close();
    await serve(false);
    await held(300);
    await until(() => paths().includes('/over'));
  });
});

describe('shutdown', () => {
  let isEnded: boolean;
  let cancelled: number;
  /** Begins the shutdown. From here on only the test advances the clock. */
  const end = (cancel = async () => undefined) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    isEnded = false;
    cancelled = 0;
    const ending = connections.end(async () => {
      cancelled += 1;
      await cancel();
    });
    return ending.then(() => {
      isEnded = true;
    });
  };

  it('closes idle connections at once and accepts no new one', async () => {
    const idle = await call(get('/idle'));
    await until(() => begun.length === 1);
    begun[0]?.answer();
    await until(() => idle.heard().includes('answer'));
    const ending = end();
    await idle.ended;
    await ending;
    const { port } = { port: 0, ...(app.server.address() as AddressInfo | null) };
    expect(port).toBe(0);
  });

  it('answers requests in progress, and closes each connection with its answer', async () => {
    const working = await call(post('/work', '{}'));
    await until(() => begun.length === 1);
    const ending = end();
    await new Promise(setImmediate);
    expect(isEnded).toBe(false);
    begun[0]?.answer();
    await working.ended;
    expect(working.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*answer to \/work$/i);
    await ending;
    expect(cancelled).toBe(1);
  });

  it('waits half a second for the rest of a request, then cuts off half a head, half a body and silence', async () => {
    const silent = await call('');
    const halfHead = await call('GET /head HTTP/1.1\r\nhost');
    const halfBody = await call(post('/body', '{', 2));
    const inTime = await call(post('/in-time', '{', 2));
    const working = await call(post('/work', '{}'));
    await until(() => begun.length === 1);
    const ending = end();
    inTime.line.write('}');
    await until(() => begun.length === 2);
    await vi.advanceTimersByTimeAsync(499);
    expect([silent, halfHead, halfBody].some(({ line }) => line.destroyed)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([silent, halfHead, halfBody].map(({ ended }) => ended));
    for (const { answer } of begun) answer();
    await Promise.all([working.ended, inTime.ended, ending]);
    expect(answers(working)).toEqual(['HTTP/1.1 200']);
    expect(answers(inTime)).toEqual(['HTTP/1.1 200']);
    expect(paths()).not.toContain('/body');
  });

  it('cancels statements after three seconds, answers 503 to requests still running, and ends', async () => {
    const stuck = await call(post('/stuck', '{}'));
    await until(() => begun.length === 1);
    const ending = end();
    await vi.advanceTimersByTimeAsync(500);
    await vi.advanceTimersByTimeAsync(2_499);
    expect([cancelled, stuck.heard()]).toEqual([0, '']);
    await vi.advanceTimersByTimeAsync(1);
    await stuck.ended;
    expect(cancelled).toBe(1);
    expect(stuck.heard()).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*UNAVAILABLE/i);
    await ending;
  });
});

it('while the process drains, an answer closes its connection, even if the request came before', async () => {
  const caller = await call(get('/before'));
  await until(() => begun.length === 1);
  isDraining = true;
  begun[0]?.answer();
  await caller.ended;
  expect(caller.heard()).toMatch(/connection: close/i);
});
