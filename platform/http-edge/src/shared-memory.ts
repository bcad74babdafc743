import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisOptions } from '@kreditlina/redis/redis-options';
import { Redis } from 'ioredis';
import type { Counted } from './window-counts.ts';

/** Maximum wait in ms for the shared memory; afterwards the process continues with its own data. */
const ANSWER_MAX_MS = 10;
/** Pause in ms before Redis is asked again after it was too slow. */
const LEFT_ALONE_MS = 1_000;

/**
 * Short-lived memory shared by the API's processes. It may be lost at any time, and every call resolves to
 * `undefined` when Redis is down, too slow or answers nonsense: callers then rely on this process's own data.
 */
export interface SharedMemory {
  /** Increments a counter, whose window begins with the first call. */
  count(name: string, windowMs: number): Promise<Counted | undefined>;
  /** Stores this process's value in addition to the values of other processes. */
  note(name: string, value: string, forMs: number): Promise<void>;
  /** Values stored by all processes, including this one. */
  noted(name: string): Promise<readonly string[] | undefined>;
  close(): void;
}

export interface SharedMemoryOptions {
  readonly url: string;
  /** Prefix of every key, for the installation. */
  readonly prefix: string;
  /** Product secret: addresses and sessions are stored in Redis only under a keyed hash. */
  readonly secret: string;
  /** Longest wait for an answer. Default 10 ms. */
  readonly answerMs?: number;
}

export function openSharedMemory({
  url,
  prefix,
  secret,
  answerMs = ANSWER_MAX_MS,
}: SharedMemoryOptions): SharedMemory {
  const redis = new Redis(url, redisOptions('prompt'));
  // The readiness check reports that Redis is down.
  redis.on('error', () => undefined);
  const hashKey = Buffer.from(hkdfSync('sha256', secret, 'kreditlina', 'shared-memory', 32));
  const keyOf = (name: string): string =>
    `${prefix}:edge:${createHmac('sha256', hashKey).update(name).digest('base64url')}`;
  const copy = randomUUID();
  let leftAloneUntil = 0;

  /** Calls Redis, unless it was too slow a moment ago. */
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (redis.status !== 'ready' || performance.now() < leftAloneUntil) return undefined;
    const ended = new AbortController();
    const limit = sleep(answerMs, 'late' as const, { signal: ended.signal });
    limit.catch(() => undefined);
    const asked = question().catch(() => undefined);
    const answer = await Promise.race([asked, limit]);
    ended.abort();
    if (answer !== 'late') return answer;
    leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    return undefined;
  };
  return {
    count: (name, windowMs) =>
      ask(async () => {
        const key = keyOf(name);
        const results = await redis.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec();
        const [used, , leftMs] = (results ?? []).map(([, value]) => value);
        if (typeof used !== 'number' || typeof leftMs !== 'number') return undefined;
        return { used, leftMs: Math.min(Math.max(leftMs, 1), windowMs) };
      }),
    async note(name, value, forMs) {
      const key = keyOf(name);
      await ask(() => redis.multi().hset(key, copy, value).pexpire(key, forMs).exec());
    },
    noted: (name) => ask(() => redis.hvals(keyOf(name))),
    close: () => redis.disconnect(),
  };
}
