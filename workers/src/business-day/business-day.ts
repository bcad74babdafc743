import { setTimeout as sleep } from 'node:timers/promises';
import {
  accruedInterest,
  accruedInterestIdOf,
  type RecordAccruedInterest,
  recordAccruedInterest,
} from '@kreditlina/domain/accrued-interest/accrued-interest';
import {
  allowDays,
  BUSINESS_DAYS_ID,
  businessDay,
  isClockDoubted,
  nextDayToRun,
  recordBusinessDay,
} from '@kreditlina/domain/business-day/business-day';
import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import {
  type CreditAccountState,
  creditAccount,
  earnedThrough,
  runBusinessDay,
} from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyToMany, type ManyApplied } from '@kreditlina/job-runner/apply-to-many';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { ForStaff, safeMessage } from '@kreditlina/job-runner/execute-job';
import { waitAfter } from '../inquiry.ts';
import type { JobKind, JobRun } from '../job.ts';

/** Number of accounts read at once and appended as one group. */
const PAGE = 500;
/** Number of concurrent pages: while the log writes one, another is decided. */
const PAGES_AT_ONCE = 4;
/** Maximum number of days per execution; the next one continues, so that none holds the job for hours. */
const DAYS_AT_ONCE = 62;
/** Pauses between retries of failed accounts; after the last one, their day counts as failed. */
const TRY_FAILED_AGAIN_MS = [100, 500, 2_000] as const;

export interface DayCounts {
  readonly accountCount: number;
  readonly changedCount: number;
  readonly failedCount: number;
}

type Failed = ManyApplied<unknown>['failed'][number];
type Earned = RecordAccruedInterest['earned'][number];
type DayRun = Pick<JobRun, 'store' | 'states' | 'accounts' | 'clock' | 'log'>;

/**
 * Brings every opened account to the beginning of a day: issues notices, sends reminders for late ones, and
 * records the interest that accrued until then. Idempotent. A failed account is logged and makes up for the
 * missed day on the next one.
 */
export async function runDay(run: DayRun, on: string): Promise<DayCounts> {
  const counts = { accountCount: 0, changedCount: 0 };
  let failed: Failed[] = [];
  const earned: Earned[] = [];
  const page = async (ids: readonly string[]): Promise<void> => {
    const applied = await runPage(run, on, ids);
    counts.changedCount += applied.changed.length;
    failed.push(...applied.failed);
    for (const [accountId, state] of applied.states)
      if (state.principalChanges.length > 0)
        earned.push({ accountId, ...earnedThrough(state, dayBefore(on)) });
  };
  const underWay = new Set<Promise<void>>();
  let ids = await run.accounts.opened(null, PAGE);
  while (ids.length > 0) {
    counts.accountCount += ids.length;
    const running: Promise<void> = page(ids).finally(() => underWay.delete(running));
    underWay.add(running);
    // Prevents an unhandled rejection; the first error is thrown below, and later ones are ignored.
    running.catch(() => undefined);
    if (underWay.size >= PAGES_AT_ONCE) await Promise.race(underWay);
    ids = await run.accounts.opened(ids.at(-1) ?? null, PAGE);
  }
  await Promise.all(underWay);
  // A lost connection is not the account's fault, and without a retry the account would be a day behind.
  for (const ms of TRY_FAILED_AGAIN_MS) {
    if (failed.length === 0) break;
    await sleep(ms);
    const ids = failed.map(({ id }) => id);
    failed = [];
    for (let from = 0; from < ids.length; from += PAGE) await page(ids.slice(from, from + PAGE));
  }
  await recordInterest(run, on, earned);
  for (const { id, error } of failed)
    run.log.error({ account: id, on, error: safeMessage(error) }, 'business day: an account failed');
  return { ...counts, failedCount: failed.length };
}

/** Records the interest that accrued through the day before, for all accounts at once. */
async function recordInterest(run: DayRun, on: string, earned: readonly Earned[]): Promise<void> {
  const throughOn = dayBefore(on);
  const byStream = Map.groupBy(earned, ({ accountId }) => accruedInterestIdOf(accountId));
  const { failed } = await applyToMany(
    { store: run.store, states: run.states, now: run.clock.now() },
    {
      aggregate: accruedInterest,
      ids: [...byStream.keys()],
      nameOf: (id) => `accrued-interest/${id}/${on}`,
      decide: recordAccruedInterest,
      commandOf: (id) => ({ throughOn, earned: byStream.get(id) ?? [] }),
      effectiveOn: throughOn,
    },
  );
  if (failed[0]) throw failed[0].error;
}

const runPage = (run: DayRun, on: string, ids: readonly string[]): Promise<ManyApplied<CreditAccountState>> =>
  applyToMany(
    { store: run.store, states: run.states, now: run.clock.now() },
    {
      aggregate: creditAccount,
      ids,
      nameOf: (id) => `business-day/${id}/${on}`,
      decide: runBusinessDay,
      commandOf: (id) => ({ on, noticeId: commandIdOf(`notice/${id}/${on}`) }),
      effectiveOn: on,
    },
  );

/** Clears cached states that belong to another log. */
async function clearStatesOfOtherLog({ store, states }: DayRun): Promise<void> {
  const last = await states.lastEvent();
  if (last && !(await store.holds(last.position, last))) await states.clear();
}

/** Allows all days in a demonstration, which may rest for months; no real money depends on it. */
async function allowAll(run: JobRun, today: string) {
  const { state } = await applyEffect(run, {
    aggregate: businessDay,
    id: BUSINESS_DAYS_ID,
    name: `business-days-allowed/${today}`,
    correlationId: BUSINESS_DAYS_ID,
    decide: allowDays,
    command: { throughOn: today },
  });
  return state;
}

/** Fails the job visibly to staff before any interest is charged. */
class ClockDoubted extends ForStaff {
  constructor(lastRunOn: string, today: string) {
    super(
      `The last completed business day is ${lastRunOn}, and the clock says ${today}. If that is correct, run kreditlina allow-days ${today}`,
    );
    this.name = 'ClockDoubted';
  }
}

/** Runs the days that have begun and were not run yet, in order, each once. */
export const businessDayJob: JobKind = {
  name: 'business-day',
  oneAtATime: true,
  async run(_data, run) {
    if (!(await run.accounts.isCaughtUp())) return waitAfter(run.starts);
    await clearStatesOfOtherLog(run);
    const today = dateInSweden(run.clock.now());
    let state = await loadState(run.store, businessDay, BUSINESS_DAYS_ID);
    if (run.isDemonstration && isClockDoubted(state, today)) state = await allowAll(run, today);
    for (let days = 0; days < DAYS_AT_ONCE; days += 1) {
      const on = nextDayToRun(state, today);
      if (isClockDoubted(state, today)) throw new ClockDoubted(String(state.lastRunOn), today);
      if (on === undefined) return 'done';
      const counts = await runDay(run, on);
      ({ state } = await applyEffect(run, {
        aggregate: businessDay,
        id: BUSINESS_DAYS_ID,
        name: `business-day/${on}`,
        correlationId: BUSINESS_DAYS_ID,
        effectiveOn: on,
        decide: recordBusinessDay,
        command: { on, ...counts },
      }));
    }
    return { againInMs: 0 };
  },
};
