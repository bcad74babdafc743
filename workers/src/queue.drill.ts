import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { decoded, type RecordedEvent } from '@kreditlina/event-store/port';
import { openTestPostgresStore } from '@kreditlina/event-store/testing/stores';
import type { QueueConfig } from '@kreditlina/job-runner/backend';
import { openJobQueue } from '@kreditlina/job-runner/bullmq-queue';
import { installationPrefix } from '@kreditlina/job-runner/owed-jobs';
import { startReactions } from '@kreditlina/job-runner/start-reactions';
import { startJobWorker } from '@kreditlina/job-runner/start-worker';
import { openStoredStates } from '@kreditlina/job-runner/stored-states';
import { needsRedis, testRedisUrl } from '@kreditlina/redis/testing/redis';
import { inDrill } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { businessDayJob } from './business-day/business-day.ts';
import { dueAt } from './business-day/schedule.ts';
import { payoutJob } from './credit-account/payout.ts';
import { dossierJob } from './dossier/dossier.ts';
import { matchPaymentJob } from './incoming-payment/matching.ts';
import { paymentFilesJob } from './incoming-payment/payment-files.ts';
import type { JobDeps, JobKind } from './job.ts';
import { jobRequestsOf, REACTION_CATEGORIES } from './reactions.ts';
import { migrateWorkers } from './start-workers.ts';
import { bankTraffic, wrongMoney } from './testing/bank-traffic.ts';
import { bookOf } from './testing/books.ts';
import { Crash, crashingDeps } from './testing/crashing-deps.ts';
import { bookOfDossiers, orderDossiers, wrongDossiers } from './testing/dossier-orders.ts';
import { createJobWorld } from './testing/job-world.ts';
import { booksAnyHow, printsWithoutLooking, remembersOrdersInMemory } from './testing/planted-jobs.ts';

const WITHDRAWALS = 3;
/** Number of company files that staff order. */
const FILES = 3;
/** Workers to kill during payouts, payments and printing, and again on each of the later days. */
const KILLS = inDrill(2, 3);
/** A worker dies after at most this many calls to log, blobs and bank. */
const CALLS_MAX = 14;
/** When the lock of a killed worker's job expires, another worker takes the job. */
const LOCK_MS = 300;
const WAIT_MS = inDrill(60_000, 60_000);
/** Two days with notices and the first reminder are on the way to these. */
const DAYS = ['2026-12-02', '2027-01-05'] as const;

const kinds: readonly JobKind[] = [dossierJob, payoutJob, matchPaymentJob, paymentFilesJob, businessDayJob];
const never = new Promise<never>(() => undefined);

/**
 * Runs the real queue and kills workers at random points: their calls no longer reach log, bank or blobs,
 * their connection is cut, and the next worker takes over their jobs.
 * @param sabotaged a job kind in place of the product's, which dies at its worst point
 * @param redisUrl keeps the jobs in Redis instead
 */
async function killWorkers(sabotaged?: JobKind, redisUrl?: string) {
  const [kills, days] = sabotaged ? [0, []] : [KILLS, DAYS];
  await using world = await createJobWorld();
  const opened = await openTestPostgresStore({ schemas: eventCatalogue });
  const pool = new pg.Pool({ connectionString: opened.url, max: 6 });
  await migrateWorkers(pool);
  let now = world.deps.clock.now();
  const clock = { now: () => now };
  const deps: JobDeps = {
    ...world.deps,
    store: opened.events,
    blobs: opened.blobs,
    accounts: bookOf(opened.events),
    dossiers: bookOfDossiers(opened.events),
    states: openStoredStates(pool, 'the secret of the drill'),
    clock,
  };
  const config: QueueConfig =
    redisUrl === undefined
      ? { kind: 'postgres', url: opened.url }
      : { kind: 'redis', url: redisUrl, prefix: await installationPrefix(pool), pool };
  const queue = openJobQueue(config, () => undefined);
  const used = kinds.map((kind) => (sabotaged?.name === kind.name ? sabotaged : kind));
  const names = new Set(used.map(({ name }) => name));
  const reactions = startReactions({
    rules: {
      categories: REACTION_CATEGORIES,
      jobRequestsOf: (event, at) => jobRequestsOf(event, at).filter(({ name }) => names.has(name)),
    },
    store: opened.events,
    pool,
    queue,
    clock,
    log: deps.log,
    owner: 'drill',
  });
  let killed = 0;
  let alive: ReturnType<typeof startJobWorker> | undefined;
  /** Starts a worker that dies after some calls, then the next one, until enough have died. */
  const work = (left: number): void => {
    const crashing =
      left === 0
        ? undefined
        : crashingDeps(deps, randomInt(1, CALLS_MAX), randomInt(2) === 0 ? 'before' : 'after');
    let isDead = false;
    const die = (): Promise<never> => {
      if (!isDead) {
        isDead = true;
        killed += 1;
        // Like kill -9: its jobs are neither awaited nor returned.
        void worker.stop(0);
        work(Math.max(0, left - 1));
      }
      return never;
    };
    const dying = used.map((kind) => ({
      name: kind.name,
      run: (...given: Parameters<JobKind['run']>) =>
        kind.run(...given).then(
          (outcome) => (isDead ? never : outcome),
          (error: unknown) => {
            if (error instanceof Crash || isDead) return die();
            throw error;
          },
        ),
    }));
    const worker = startJobWorker(config, dying, crashing?.deps ?? deps, { concurrency: 4, lockMs: LOCK_MS });
    alive = worker;
  };
  const events = async (): Promise<RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    for await (const event of opened.events.readAll({ limit: 100_000 })) found.push(decoded(event));
    return found;
  };
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    const endsAt = Date.now() + WAIT_MS;
    while (!(await isSo())) {
      if (Date.now() > endsAt) throw new Error(`${what}: not within ${WAIT_MS} ms`);
      await sleep(50);
    }
  };
  const { control } = world.simulators;
  const traffic = await bankTraffic(deps, control, WITHDRAWALS);
  const files = await orderDossiers(deps, FILES);
  try {
    work(kills);
    await queue.enqueue(dueAt(now));
    let period = 0;
    await until('payouts, payments and files', async () => {
      // Files are read one after the other, as the schedule keeps requesting them.
      period += 1;
      if (period % 10 === 0)
        await queue.enqueue([{ name: 'payment-files', id: `payment-files.1.${period}`, data: { period } }]);
      const types = (await events()).map(({ type }) => type);
      const countOf = (wanted: string) => types.filter((type) => type === wanted).length;
      return (
        countOf('WithdrawalPaidOut') >= WITHDRAWALS &&
        countOf('PaymentReceived') >= traffic.payments.length &&
        countOf('DossierPrinted') >= FILES
      );
    });
    for (const on of days) {
      await alive?.stop(0);
      now = `${on}T09:00:00.000Z`;
      work(kills);
      await queue.enqueue(dueAt(now));
      await until(on, async () => {
        const { lastRunOn } = await loadState(deps.store, businessDay, BUSINESS_DAYS_ID);
        return lastRunOn === on;
      });
    }
    const wrong = [
      ...(await wrongMoney(deps.store, control, traffic)),
      ...(await wrongDossiers(deps, files)),
    ];
    return { killed, events: await events(), wrong };
  } finally {
    await alive?.stop(0);
    await reactions.stop();
    await queue.close();
    await pool.end();
    await opened.close();
  }
}

const keysOf = (events: readonly RecordedEvent[], type: string, ...fields: readonly string[]) =>
  events
    .filter((event) => event.type === type)
    .map(({ data }) => fields.map((field) => data[field]).join(' '));

describe('drill:queue', () => {
  for (const [store, redisUrl, needed] of [
    ['Postgres', undefined, {}],
    ['Redis', testRedisUrl, needsRedis],
  ] as const)
    it(`with jobs in ${store}, killed at any point, workers pay no withdrawal out twice, book no payment twice, issue no notice twice and make each file of a company once`, {
      ...proves('I-06', 'F-14', 'F-38', 'X-17'),
      ...needed,
    }, async () => {
      const { killed, events, wrong } = await killWorkers(undefined, redisUrl);
      expect(wrong).toEqual([]);
      expect(killed).toBeGreaterThan(KILLS);
      const notices = keysOf(events, 'NoticeIssued', 'accountId', 'noticeOn');
      expect(notices).toHaveLength(WITHDRAWALS * 2);
      expect(new Set(notices).size).toBe(notices.length);
      const accruals = keysOf(events, 'InterestAccrued', 'accountId', 'throughOn');
      expect(new Set(accruals).size).toBe(accruals.length);
      const days = keysOf(events, 'BusinessDayRun', 'on');
      // From 21 November to 5 January.
      expect(days).toHaveLength(46);
      expect(new Set(days).size).toBe(days.length);
    });
});

describe('the queue drill', () => {
  it('detects a job that keeps its orders only in memory', async () => {
    const { wrong } = await killWorkers(remembersOrdersInMemory());
    expect(wrong.some((one) => /^a withdrawal was paid out [2-9]/.test(one))).toBe(true);
  });

  it('detects a job that books before it records what it books', async () => {
    const { wrong } = await killWorkers(booksAnyHow());
    // By chance the second booking is among the payments, or only in the accounts.
    expect(wrong).toContainEqual(expect.stringMatching(/booked|^the account \w+ has/));
  });

  it('detects a job that prints a file without checking what was printed', async () => {
    const { wrong } = await killWorkers(printsWithoutLooking());
    expect(wrong).toContainEqual(expect.stringMatching(/^a file was made otherwise than once/));
  });
});
