import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { redisOptions } from './redis-options.ts';

/** Maximum wait in ms for a server that starts beside the product, the same as for the database. */
const WAIT_MAX_MS = 30_000;
/** Minimum Redis version, since older ones cannot wait for less than a second; Valkey forked later. */
const VERSION_MIN = [7, 0, 8] as const;

/** First words of errors that waiting does not resolve. */
const REFUSALS: readonly string[] = ['NOAUTH', 'WRONGPASS', 'NOPERM', 'ERR'];

/** Redis is reachable but its configuration is unsafe. The message says what to change. */
export class UnfitRedis extends Error {
  override readonly name = 'UnfitRedis';
}

export interface RedisServer {
  /** Differs for every server and every start of a server. */
  readonly runId: string;
  readonly version: string;
  /** In bytes; `most` is 0 without a limit. */
  readonly memory: { readonly used: number; readonly most: number };
  /** Advice for an operator; nothing that prevents use. */
  readonly warnings: readonly string[];
}

/** Lines of `INFO` by name. */
export function parseInfo(info: string): ReadonlyMap<string, string> {
  const lines = info.split(/\r?\n/).filter((line) => line.includes(':') && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

/**
 * Judges a server by `INFO` alone: managed services forbid `CONFIG`.
 * @throws UnfitRedis when jobs could be lost in it
 */
export function judgeRedis(info: ReadonlyMap<string, string>): RedisServer {
  const version = info.get('redis_version') ?? '';
  if (isOlder(version))
    throw new UnfitRedis(
      `Redis ${version || 'of an unknown version'}: ${VERSION_MIN.join('.')} or later is required`,
    );
  const policy = info.get('maxmemory_policy');
  if (policy !== 'noeviction')
    throw new UnfitRedis(
      `Redis has maxmemory-policy ${policy ?? 'unknown'}: it would discard jobs when memory is short. Set it to noeviction.`,
    );
  if (info.get('cluster_enabled') === '1')
    throw new UnfitRedis(
      'Redis is a cluster: the jobs of one queue need one primary; use a server that is not sharded',
    );
  if (info.get('role') === 'slave' || info.get('role') === 'replica')
    throw new UnfitRedis('Redis is a replica: use the address of the primary');
  const warnings = [
    info.get('aof_enabled') === '0' &&
      'appendonly is off: after a crash, jobs since the last save are enqueued again from the list of owed jobs',
    [info.get('aof_last_write_status'), info.get('rdb_last_bgsave_status')].includes('err') &&
      'the last write to its disk failed: Redis may refuse jobs until it can write again',
    info.get('maxmemory') === '0' &&
      'maxmemory is not set: the machine kills Redis when it runs out of memory',
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
 * Checks the server before jobs are entrusted to it, and waits for one that is still starting.
 * @param waitMs default 30,000
 * @throws UnfitRedis when its configuration could lose jobs, or when it does not answer in time. No message
 *   contains the address: a password may be part of it
 */
export async function checkRedis(url: string, waitMs = WAIT_MAX_MS): Promise<RedisServer> {
  const redis = new Redis(url, { ...redisOptions('prompt'), enableOfflineQueue: true, lazyConnect: true });
  const refused = Promise.withResolvers<never>();
  let last = 'no answer';
  redis.on('error', (error: Error & { code?: string }) => {
    last = error.code ?? firstWord(error);
    // A server that rejects the name or password now will still reject them in half a minute.
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
  new UnfitRedis(`Redis refuses the login (${word}): check its name, password and rights`);

const firstWord = ({ message }: Error): string => message.split(' ', 1)[0] ?? '';
