import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseInfo } from '@kreditlina/redis/check-redis';
import { redisOptions } from '@kreditlina/redis/redis-options';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type BackendQueue, createBackend, type RedisQueueConfig } from './backend.ts';
import { safeMessage } from './execute-job.ts';
import type { JobKind } from './job.ts';
import { jobOptions } from './job-options.ts';
import { hold } from './one-at-a-time.ts';
import { type OwedJob, type OwedJobs, openOwedJobs } from './owed-jobs.ts';

/** Poll interval in ms until Redis can be reached; other users of the queue report that it is down. */
const CONNECTED_EVERY_MS = 100;
/** Poll interval in ms: how soon lost jobs are noticed after Redis answers again. */
const LOOK_EVERY_MS = 2_000;
const PAGE_ROWS = 500;
/** Interval in ms of partial comparisons of the owed jobs, made whether or not a loss is known. */
const ROUND_EVERY_MS = 60_000;
const ROUND_PAGES_MAX = 4;
/** Minimum age in ms of the jobs compared: newer ones may still be on their way into the queue. */
const SETTLED_MS = 60_000;
/** Lifetime of the mark of a comparison: an abandoned one expires, so that the next loss is noticed. */
const COMPARISON_MAX_SECONDS = 3_600;
const STOP_MAX_MS = 5_000;

export interface SweeperOptions {
  readonly config: RedisQueueConfig;
  readonly kinds: readonly Pick<JobKind, 'name' | 'canWait'>[];
  readonly log: Logger;
  /** Interval of partial comparisons in ms. Default 60,000. */
  readonly roundEveryMs?: number;
}

export interface Sweeper {
  stop(): Promise<void>;
}

/**
 * Enqueues owed jobs that are missing in Redis: all of them after Redis restarted, was emptied or was
 * replaced, and some every minute. Redis records its last comparison under a key that is lost together with
 * the jobs, so any process may check, and one at a time compares. A job that has run since has the same id or
 * the same effect, so it takes effect only once.
 */
export function startSweeper({ config, kinds, log, roundEveryMs = ROUND_EVERY_MS }: SweeperOptions): Sweeper {
  const redis = new Redis(config.url, { ...redisOptions('prompt'), keyPrefix: `${config.prefix}:` });
  const queue = createBackend(config).queue({});
  // The users of the queue report that Redis is down.
  for (const connection of [redis, queue]) connection.on('error', () => undefined);
  const owed = openOwedJobs(config.pool);
  const parts: Parts = { queue, owed, optionsOf: jobOptions(kinds), hasLostNothing: async () => false };
  const ended = new AbortController();
  let nextRoundAt = Date.now() + roundEveryMs;
  let roundAfter = '';

  const isCompared = async (runId: string) => (await redis.get('compared')) === runId;
  const partsOf = (runId: string): Parts => ({ ...parts, hasLostNothing: () => isCompared(runId) });

  const look = async (): Promise<void> => {
    const runId = parseInfo(await redis.info('server')).get('run_id') ?? '';
    const isKnown = await isCompared(runId);
    if (isKnown && Date.now() < nextRoundAt) return;
    const held = await hold(config.pool, 'compare owed jobs');
    if (!held) return;
    try {
      if (isKnown) roundAfter = await compareSome(partsOf(runId), roundAfter, ended.signal);
      else await compareAll(runId);
      await owed.forgetFailed();
      nextRoundAt = Date.now() + roundEveryMs;
    } finally {
      await held.release();
    }
  };
  const compareAll = async (runId: string): Promise<void> => {
    const token = randomUUID();
    await redis.set('comparing', token, 'EX', COMPARISON_MAX_SECONDS);
    let after: string | undefined = '';
    let missing = 0;
    while (after !== undefined && !ended.signal.aborted) {
      const page = await comparePage(parts, after, 0);
      missing += page.missing;
      after = page.last;
    }
    if (ended.signal.aborted) return;
    await noteCompared(redis, token, runId);
    if (missing > 0) log.error({ jobs: missing }, 'job queue: Redis lacked owed jobs: enqueued again');
  };
  const run = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const isThere = redis.status === 'ready';
      if (isThere)
        await look().catch((error: unknown) => {
          if (!ended.signal.aborted)
            log.warn({ error: safeMessage(error) }, 'job queue: owed jobs could not be compared');
        });
      const pauseMs = isThere ? LOOK_EVERY_MS : CONNECTED_EVERY_MS;
      await sleep(pauseMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ended.abort();
      redis.disconnect();
      await Promise.race([
        Promise.all([running, queue.close()]),
        sleep(STOP_MAX_MS, undefined, { ref: false }),
      ]);
      await queue.disconnect().catch(() => undefined);
    },
  };
}

/** Records that the server was compared, unless it lost its data during the comparison. */
async function noteCompared(redis: Redis, token: string, runId: string): Promise<void> {
  await redis.watch('comparing');
  if ((await redis.get('comparing')) === token)
    await redis.multi().set('compared', runId).del('comparing').exec();
  else await redis.unwatch();
}

interface Parts {
  readonly queue: BackendQueue;
  readonly owed: OwedJobs;
  readonly optionsOf: ReturnType<typeof jobOptions>;
  /** Called after the states were read. True if Redis lost nothing, so the queue dropped missing jobs. */
  readonly hasLostNothing: () => Promise<boolean>;
}

/**
 * Compares some pages from where the last round ended.
 * @returns the id after which the next round begins
 */
async function compareSome(parts: Parts, from: string, signal: AbortSignal): Promise<string> {
  let after = from;
  for (let pages = 0; pages < ROUND_PAGES_MAX && !signal.aborted; pages += 1) {
    const { last } = await comparePage(parts, after, SETTLED_MS);
    if (last === undefined) return '';
    after = last;
  }
  return after;
}

const statesOf = (queue: BackendQueue, jobs: readonly OwedJob[]) =>
  Promise.all(jobs.map(({ id }) => queue.getJobState(id)));

/**
 * Returns added jobs that are half lost in Redis: their data exists but they are in no line, so adding them
 * again only reports that they exist. A journal cut inside a transaction causes this at the second restart
 * after it: the first leaves the beginning of the transaction in the file, and later commands are read as
 * part of it (<https://github.com/valkey-io/valkey/pull/4342>).
 */
async function stillUnknown(queue: BackendQueue, added: readonly OwedJob[]): Promise<readonly OwedJob[]> {
  const states = await statesOf(queue, added);
  return added.filter((_, index) => states[index] === 'unknown');
}

/** Final failures that the queue dropped itself, because it limits their number and age. */
async function forgottenOf({ hasLostNothing }: Parts, unknown: readonly OwedJob[]) {
  const failed = unknown.filter(({ isNotedFailed }) => isNotedFailed);
  return failed.length > 0 && (await hasLostNothing()) ? failed : [];
}

/**
 * Compares one page of owed jobs with the queue.
 * @returns the number missing, and the last id unless this was the last page
 */
async function comparePage(parts: Parts, after: string, settledMs: number) {
  const { queue, owed, optionsOf } = parts;
  const jobs = await owed.page(after, PAGE_ROWS, settledMs);
  const states = await statesOf(queue, jobs);
  const idsIn = (state: string) => jobs.filter((_, index) => states[index] === state).map(({ id }) => id);
  await owed.strike(idsIn('completed'));
  await owed.noteFailed(idsIn('failed'));
  const unknown: readonly OwedJob[] = jobs.filter((_, index) => states[index] === 'unknown');
  const forgotten = await forgottenOf(parts, unknown);
  await owed.strike(forgotten.map(({ id }) => id));
  const missing = unknown.filter((job) => !forgotten.includes(job));
  const add = (lacked: readonly OwedJob[]) =>
    queue.addBulk(lacked.map((job) => ({ name: job.name, data: job.data, opts: optionsOf(job) })));
  const isTriedAgain = (job: OwedJob, state: string | undefined) =>
    state === 'unknown' ? missing.includes(job) : state !== 'failed' && state !== 'completed';
  await owed.takeFailedBack(
    jobs.filter((job, index) => job.isNotedFailed && isTriedAgain(job, states[index])).map(({ id }) => id),
  );
  if (missing.length > 0) {
    await add(missing);
    const torn = await stillUnknown(queue, missing);
    for (const { id } of torn) await queue.remove(id);
    if (torn.length > 0) await add(torn);
  }
  return { missing: missing.length, last: jobs.length < PAGE_ROWS ? undefined : jobs.at(-1)?.id };
}
