import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { missingFiles, PAYMENT_FILES_ID, paymentFile } from '@kreditlina/domain/payment-file/payment-file';
import { payoutDateKinds } from '@kreditlina/domain/payout-date/contract';
import { PAYOUT_DATES_ID, payoutDate } from '@kreditlina/domain/payout-date/payout-date';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import type { EventStore } from '@kreditlina/event-store/port';
import type { Measure, Sample } from '@kreditlina/http-edge/measured';
import type { JobQueue } from '@kreditlina/job-runner/job-queue';
import { countDoubted } from '@kreditlina/projection-engine/doubted-log';
import { checkRedis } from '@kreditlina/redis/check-redis';
import type pg from 'pg';
import type { ProductConfig } from '../../config/product-config.ts';
import type { PartnerWatch } from '../watching/partner-watch.ts';

/** Connections of a pool of this process, and the number of requests waiting for one. */
export const poolSamples =
  (name: string, pool: pg.Pool): Measure =>
  async () =>
    Object.entries({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max ?? 0,
    }).map(([state, value]) => ({
      name: 'kreditlina_pool_connections',
      help: 'Database connections by pool: in use, idle, requests waiting for one, and the maximum',
      labels: { pool: name, state },
      value,
    }));

/** Jobs by state, the same for all processes on one queue. */
export const jobSamples =
  (queue: JobQueue): Measure =>
  async () =>
    Object.entries(await queue.counts()).map(([state, value]) => ({
      name: 'kreditlina_jobs',
      help: 'Jobs of all processes by state: waiting, active, delayed, permanently failed',
      labels: { state },
      value,
    }));

/** Jobs that wait for a worker of another release. */
export const unknownJobSamples =
  (workers: { unknownJobs(): number }): Measure =>
  async () => [
    {
      name: 'kreditlina_jobs_unknown',
      help: 'Jobs seen by this worker in the last two minutes whose kind its release does not know',
      value: workers.unknownJobs(),
    },
  ];

/** Missing keys, without which personal data cannot be read. */
export const lostKeySamples =
  (opened: Pick<OpenedStore, 'lostKeys'>): Measure =>
  async () => [
    {
      name: 'kreditlina_lost_keys',
      help: 'Missing keys of subjects whose destruction no event records',
      value: (await opened.lostKeys()).count,
    },
  ];

/** Active read models with events missing in the log; writes wait until an operator accepts the log. */
export const doubtSamples =
  (pool: pg.Pool): Measure =>
  async () => [
    {
      name: 'kreditlina_doubted_read_models',
      help: 'Read models that have processed events missing from the log; writes wait for `kreditlina accept-log`',
      value: await countDoubted(pool),
    },
  ];

/** Bank files that wait for staff. */
export const paymentFileSamples =
  (store: EventStore): Measure =>
  async () => {
    const state = await loadState(store, paymentFile, PAYMENT_FILES_ID);
    const { unreadable, unused } = state;
    const missing: Sample = {
      name: 'kreditlina_payment_files_missing',
      help: 'Missing numbers in the sequence of payment files that were read',
      value: missingFiles(state).length,
    };
    const waiting = Object.entries({ unreadable: unreadable.length, 'partly-used': unused.length }).map(
      ([fault, value]) => ({
        name: 'kreditlina_payment_files_waiting',
        help: 'Bank payment files that staff must settle, because they are unreadable or could be used only in part',
        labels: { fault },
        value,
      }),
    );
    return [...waiting, missing];
  };

/** Payouts and returns that wait for staff, because the bank's date cannot be right. */
export const payoutDateSamples =
  (store: EventStore): Measure =>
  async () => {
    const { open } = await loadState(store, payoutDate, PAYOUT_DATES_ID);
    return payoutDateKinds.map((kind) => ({
      name: 'kreditlina_payout_dates_waiting',
      help: 'Payouts and returns that are not booked until staff enter the right date',
      labels: { kind },
      value: open.filter((one) => one.kind === kind).length,
    }));
  };

/** Accounts that the last business day skipped. The day counts as run, and they wait for the next one. */
export const businessDaySamples =
  (store: EventStore): Measure =>
  async () => [
    {
      name: 'kreditlina_business_day_failed_accounts',
      help: 'Accounts for which the last business day failed',
      value: (await loadState(store, businessDay, BUSINESS_DAYS_ID)).failedCount,
    },
  ];

/** Waiting time of the next job in the queue, which stays short while the queue moves, however long it is. */
export const waitingSamples =
  (queue: JobQueue): Measure =>
  async () => {
    const since = await queue.waitingSince();
    return [
      {
        name: 'kreditlina_jobs_waiting_seconds',
        help: 'Seconds that the next job in the queue has waited; 0 if none is waiting',
        value: since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1_000),
      },
    ];
  };

/** Latest outcome of each partner, as seen by this process. */
export const partnerSamples =
  (watch: PartnerWatch): Measure =>
  async () =>
    watch.states().flatMap(({ name, side, state, failures_in_a_row }): Sample[] => [
      {
        name: 'kreditlina_partner_breaker_open',
        help: '1 while the circuit breaker of a partner is open and calls are not attempted',
        labels: { partner: name, side },
        value: state === 'shut' ? 1 : 0,
      },
      {
        name: 'kreditlina_partner_failures_in_a_row',
        help: 'Consecutive failed calls to a partner',
        labels: { partner: name, side },
        value: failures_in_a_row,
      },
    ]);

/** Former secrets that this process still accepts, by setting. */
export const formerSecretsOf = (
  config: Pick<ProductConfig, 'formerMasterKey' | 'formerSecret' | 'bankPushSecrets'>,
): Readonly<Record<string, boolean>> => ({
  KREDITLINA_MASTER_KEY_FORMER: config.formerMasterKey !== undefined,
  KREDITLINA_SECRET_FORMER: config.formerSecret !== undefined,
  KREDITLINA_BANK_PUSH_SECRET_FORMER: config.bankPushSecrets.length > 1,
});

/** Former secrets that are still configured, since a leaked one is usable until removed. */
export const formerSecretSamples =
  (config: Parameters<typeof formerSecretsOf>[0]): Measure =>
  async () =>
    Object.entries(formerSecretsOf(config)).map(([setting, isTaken]) => ({
      name: 'kreditlina_former_secret',
      help: '1 while a process still accepts a former secret, by its setting',
      labels: { setting },
      value: Number(isTaken),
    }));

/** Event store that the fleet uses, because no backup is expected of a store that is not in use. */
export const eventStoreSamples =
  (config: Pick<ProductConfig, 'eventStoreUrl'>): Measure =>
  async () => [
    {
      name: 'kreditlina_events_in_eventstoredb',
      help: '1 if the events are in EventStoreDB, 0 if they are in Postgres',
      labels: {},
      value: Number(config.eventStoreUrl !== undefined),
    },
  ];

/** Time limit, below the collector's timeout. */
const ANSWER_MAX_MS = 3_000;

/** Memory that Redis uses, and its limit. A full Redis refuses jobs, even the completion of running ones. */
export const redisSamples =
  (url: string): Measure =>
  async () => {
    const { memory } = await checkRedis(url, ANSWER_MAX_MS);
    return Object.entries(memory).map(([kind, value]) => ({
      name: 'kreditlina_redis_memory_bytes',
      help: 'Redis memory in bytes: used, and the limit (0 if there is none)',
      labels: { kind },
      value,
    }));
  };

const ARCHIVER = `
  select case when current_setting('archive_mode') = 'off' then 0
              else extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time())) end as seconds
    from pg_stat_archiver`;

/** State of WAL archiving, because Postgres keeps unarchived segments until its disk is full. */
export const archiverSamples =
  (pool: pg.Pool): Measure =>
  async () => {
    const { rows } = await pool.query<{ seconds: string }>(ARCHIVER);
    return [
      {
        name: 'kreditlina_journal_unarchived_seconds',
        help: 'Seconds since Postgres last archived its WAL; 0 if archiving is off',
        value: Number(rows[0]?.seconds),
      },
    ];
  };
