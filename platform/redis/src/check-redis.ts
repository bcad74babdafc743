import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { redisOptions } from './redis-options.ts';

/** A server that comes up beside the product has this time, as the database has. */
const WAIT_MAX_MS = 30_000;
/** Of Redis; Valkey began after it. Older ones cannot wait for less than a second. */
const VERSION_MIN = [7, 0, 8] as const;

/** First words of answers that no waiting changes. */
const REFUSALS: readonly string[] = ['NOAUTH', 'WRONGPASS', 'NOPERM', 'ERR'];

/** Redis is there and must not be used as it is set up. The message says what to change. */
export class UnfitRedis extends Error {
  override readonly name = 'UnfitRedis';
}

/** What is known of a server. */
export interface RedisServer {
  /** Changes with every start, and with the server that answers. */
  readonly runId: string;
  readonly version: string;
  /** In bytes; `most` is 0 where it was given no limit. */
  readonly memory: { readonly used: number; readonly most: number };
  /** What an operator should know; nothing that keeps it from being used. */
  readonly warnings: readonly string[];
}

/** Lines of `INFO` by their name. */
export function parseInfo(info: string): ReadonlyMap<string, string> {
  const lines = info.split(/\r?\n/).filter((line) => line.includes(':') && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

/**
 * What a server says of itself, from `INFO` alone: managed services forbid `CONFIG`.
 * @throws UnfitRedis when jobs would get lost in it
 */
export function judgeRedis(info: ReadonlyMap<string, string>): RedisServer {
  const version = info.get('redis_version') ?? '';
  if (isOlder(version))
    throw new UnfitRedis(`Redis ${version || 'of an unknown version'}: ${VERSION_MIN.join('.')} is needed`);
  const policy = info.get('maxmemory_policy');
  if (policy !== 'noeviction')
    throw new UnfitRedis(
      `Redis has maxmemory-policy ${policy ?? 'unknown'}: it would throw jobs away when memory is short. Set it to noeviction.`,
    );
  if (info.get('cluster_enabled') === '1')
    throw new UnfitRedis(
      'Redis is a cluster: the jobs of one queue need one primary, name one that is not sharded',
    );
  if (info.get('role') === 'slave' || info.get('role') === 'replica')
    throw new UnfitRedis('Redis is a replica: name the address of the primary');
  const warnings = [
    info.get('aof_enabled') === '0' &&
      'appendonly is off: after a crash jobs are enqueued again from the list of those that are owed, as far back as the last save',
    [info.get('aof_last_write_status'), info.get('rdb_last_bgsave_status')].includes('err') &&
      'the last write to its disk failed: Redis may refuse jobs until it can write again',
    info.get('maxmemory') === '0' &&
      'maxmemory is not set: the machine ends Redis when it runs out of memory',
  ];
  return {
    runId: info.get('run_id') ?? '',
    version,
    memory: { used: Number(info.get('used_memory') ?? 0), most: Number(info.get('maxmemory') ?? 0) },
    warnings: warnings.filter((warning) => warning !== false),
  };
}

function isOlder(version: string): boolean {
  const given = version.split('.').map(Number);
  for (const [index, least] of VERSION_MIN.entries()) {
    const part = given[index];
    if (part === undefined || Number.isNaN(part) || part < least) return true;
    if (part > least) return false;
  }
  return false;
}

/**
 * Looks at the server before anything is entrusted to it, and waits for one that is still coming up.
 * @param waitMs default 30,000
 * @throws UnfitRedis when it is set up so that jobs would get lost, or when it does not answer in time. No text has the address in it:
 *   a password may be part of that
 */
export async function checkRedis(url: string, waitMs = WAIT_MAX_MS): Promise<RedisServer> {
  const redis = new Redis(url, { ...redisOptions('prompt'), enableOfflineQueue: true, lazyConnect: true });
  const refused = Promise.withResolvers<never>();
  let last = 'no answer';
  redis.on('error', (error: Error & { code?: string }) => {
    last = error.code ?? firstWord(error);
    // A server that knows nobody of that name or password will not know them in half a minute either.
    if (REFUSALS.includes(last)) refused.reject(refusal(last));
  });
  const ended = new AbortController();
  const tooLate = sleep(waitMs, undefined, { signal: ended.signal }).then(() => {
    throw new UnfitRedis(`Redis does not answer within ${waitMs / 1_000} s (${last})`);
  });
  tooLate.catch(() => undefined);
  try {
    return judgeRedis(parseInfo(await Promise.race([redis.info(), refused.promise, tooLate])));
  } catch (error) {
    if (error instanceof UnfitRedis) throw error;
    throw refusal(firstWord(error as Error));
  } finally {
    ended.abort();
    redis.disconnect();
  }
}

const refusal = (word: string) =>
  new UnfitRedis(`Redis refuses to be asked (${word}): look at name, password and rights of its login`);

const firstWord = ({ message }: Error): string => message.split(' ', 1)[0] ?? '';
