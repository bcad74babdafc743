import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { findProgram, needs } from '@kreditlina/tools/programs';
import { Redis } from 'ioredis';

/** Address of the server that the vitest global setup started; undefined where Redis is not installed. */
export const testRedisUrl: string | undefined = process.env.KREDITLINA_TEST_REDIS_URL;

/** Options of a test that needs the server of the run: the test is skipped without one. */
export const needsRedis = { ...needs('redis-server'), skip: testRedisUrl === undefined };

/** All keys in a test server. */
export async function keysIn(url: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    return await redis.keys('*');
  } finally {
    redis.disconnect();
  }
}

const STARTS_MAX = 5;
const READY_TRIES = 200;

/** A real server on a loopback port, which can be killed, paused and restarted on its persisted data. */
export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  /** Like kill -9: everything not yet on disk is lost. */
  kill(): Promise<void>;
  /** After a kill: truncates its journal, like a power loss before the last bytes reached the disk. */
  loseTail(bytes: number): Promise<void>;
  /** Starts it again on the same port and folder. */
  start(): Promise<void>;
  /** Freezes it with its connections open, like a machine that swaps. */
  pause(): void;
  resume(): void;
}

/** @param settings lines of `redis.conf`; by default nothing is persisted */
export async function startRedisServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<RedisServer> {
  const program = findProgram('redis-server');
  if (!program) throw new Error('redis-server is not installed');
  const dir = await mkdtemp(join(tmpdir(), 'kreditlina-test-redis-'));
  const lines = Object.entries({ save: '""', appendonly: 'no', dir, bind: '127.0.0.1', ...settings });
  const file = join(dir, 'redis.conf');
  await writeFile(file, lines.map(([name, value]) => `${name} ${value}\n`).join(''));
  let port = await freePort();
  let child: ChildProcess | undefined;
  const launch = async (): Promise<boolean> => {
    const started = spawn(program, [file, '--port', String(port)], { stdio: 'ignore' });
    child = started;
    return isReady(started, `redis://127.0.0.1:${port}`);
  };
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };
  for (let tries = 1; !(await launch()); tries += 1) {
    await kill();
    if (tries === STARTS_MAX) throw new Error('redis-server does not start');
    port = await freePort();
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async loseTail(bytes) {
      const folder = join(dir, 'appendonlydir');
      const journals = (await readdir(folder)).filter((name) => name.endsWith('.incr.aof')).sort();
      const journal = join(folder, journals.at(-1) ?? '');
      const { size } = await stat(journal);
      await truncate(journal, Math.max(0, size - bytes));
    },
    async start() {
      if (!(await launch())) throw new Error('redis-server does not start again');
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves to true when the server answers, and to false when it ended, for example because its port was
 * taken.
 */
async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => 25,
    maxRetriesPerRequest: READY_TRIES,
  });
  redis.on('error', () => undefined);
  const ended = once(child, 'exit').then(() => false);
  const failed = once(child, 'error').then(() => false);
  try {
    return await Promise.race([
      ended,
      failed,
      redis.ping().then(
        () => true,
        // A server that asks for a password is ready too.
        ({ message }: Error) => message.startsWith('NOAUTH'),
      ),
    ]);
  } finally {
    redis.disconnect();
  }
}
