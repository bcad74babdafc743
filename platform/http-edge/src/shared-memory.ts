import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisOptions } from '@kreditlina/redis/redis-options';
import { Redis } from 'ioredis';

/** No request waits longer for what the copies have in common: each copy knows enough to go on by itself. */
const ANSWER_MAX_MS = 10;
/** After Redis was too slow once, nobody asks it for so long. */
const LEFT_ALONE_MS = 1_000;

export interface Counted {
  /** Since the window began, this one included. */
  readonly used: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

/**
 * What copies of the API know of each other for some minutes. All of it may be lost, and everything answers `undefined` when Redis is
 * away, too slow or talks nonsense: whoever asks goes by what this copy knows.
 */
export interface SharedMemory {
  /** Counts one more. The window begins with the first. */
  count(name: string, windowMs: number): Promise<Counted | undefined>;
  /** Notes what this copy knows, beside what the others do. */
  note(name: string, value: string, forMs: number): Promise<void>;
  /** What any copy noted, this one too. */
  noted(name: string): Promise<readonly string[] | undefined>;
  close(): void;
}

export interface SharedMemoryOptions {
  readonly url: string;
  /** Of the installation: begins the name of every key. */
  readonly prefix: string;
  /** Of the product: no address and no session stands in Redis under its name. */
  readonly secret: string;
  /** How long anybody waits for it. Default 10 ms. */
  readonly answerMs?: number;
}

export function openSharedMemory({
  url,
  prefix,
  secret,
  answerMs = ANSWER_MAX_MS,
}: SharedMemoryOptions): SharedMemory {
  const redis = new Redis(url, redisOptions('prompt'));
  // Readiness tells that Redis is away.
  redis.on('error', () => undefined);
  const hashKey = Buffer.from(hkdfSync('sha256', secret, 'kreditlina', 'shared-memory', 32));
  const keyOf = (name: string): string =>
    `${prefix}:edge:${createHmac('sha256', hashKey).update(name).digest('base64url')}`;
  const copy = randomUUID();
  let leftAloneUntil = 0;

  /** Asks, unless it was too slow a moment ago. */
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
