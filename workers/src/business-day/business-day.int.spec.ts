import { randomUUID } from 'node:crypto';
import { allowDays, BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { monthlyInterestCents } from '@kreditlina/domain/calculators/rounding';
import type { DataOf } from '@kreditlina/domain/catalogue';
import { orderPayout, recordPayout } from '@kreditlina/domain/credit-account/index';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob, safeMessage } from '@kreditlina/job-runner/execute-job';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { approvedWithdrawal, paidOutAccount } from '../testing/paid-out-account.ts';
import { businessDayJob } from './business-day.ts';
import { dueAt, startSchedule } from './schedule.ts';

let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const runDays = async (deps = world.deps) => {
  for (let turns = 0; turns < 20; turns += 1) {
    const execution = { jobId: 'business-day.test', data: {}, failures: 0, starts: 1, isLastTry: false };
    const verdict = await executeJob(businessDayJob, execution, deps);
    if (verdict === 'done' || 'failed' in verdict) return verdict;
  }
  throw new Error('the days did not come to an end');
};
/** Last day and öre of the interest recorded for an account by each run. */
const accrued = async (accountId: string) =>
  (await world.events('AccruedInterestRecorded')).flatMap(({ data, effectiveOn }) => {
    const { throughOn, accounts } = data as DataOf<'AccruedInterestRecorded'>;
    expect(effectiveOn).toBe(throughOn);
    return accounts.flatMap((one) => (one.accountId === accountId ? [[throughOn, one.interestCents]] : []));
  });

describe('the daily run', () => {
  it(
    'records the interest of the day before for every opened account, once, even if the job runs again',
    proves('F-14'),
    async () => {
      const { accountId } = await paidOutAccount(world.deps);
      await runDays();
      expect(await accrued(accountId)).toEqual([]);
      world.moveClock(DAY_MS);
      expect(await runDays()).toBe('done');
      expect(await runDays()).toBe('done');
      // 200,000 kr at 10.80 % for one day of 360 is 60 kr.
      expect(await accrued(accountId)).toEqual([['2026-11-21', 6_000]]);
      expect((await world.events('BusinessDayRun')).map(({ data }) => data)).toEqual([
        { on: '2026-11-21', accountCount: 1, changedCount: 0, failedCount: 0 },
        { on: '2026-11-22', accountCount: 1, changedCount: 0, failedCount: 0 },
      ]);
    },
  );

  it(
    'charges nothing for days that a wrong clock claims, until staff allow them',
    proves('F-14'),
    async () => {
      const { accountId } = await paidOutAccount(world.deps);
      const real = { ...world.deps, isDemonstration: false };
      await runDays(real);
      world.moveClock(32 * DAY_MS);
      const doubted: unknown = await runDays(real).catch((error: unknown) => error);
      // The message of the failed job, which must name the remedy.
      expect(safeMessage(doubted)).toContain('kreditlina allow-days 2026-12-23');
      expect(await accrued(accountId)).toEqual([]);
      expect(await world.events('NoticeIssued')).toEqual([]);
      expect(await world.events('BusinessDayRun')).toHaveLength(1);
      const context = {
        stream: streamOf(businessDay, BUSINESS_DAYS_ID),
        commandId: randomUUID(),
        actor: { kind: 'system', id: 'test', role: 'system' } as const,
        correlationId: BUSINESS_DAYS_ID,
        now: world.deps.clock.now(),
      };
      await handle(world.deps.store, businessDay, context, allowDays, { throughOn: '2026-12-23' });
      expect(await runDays(real)).toBe('done');
      expect(await world.events('BusinessDayRun')).toHaveLength(33);
    },
  );

  it(
    'the run ends only when every account is done, even if the listing ends sooner',
    proves('F-14'),
    async () => {
      const { accountId } = await paidOutAccount(world.deps);
      await runDays();
      world.moveClock(DAY_MS);
      const listed = async (after: string | null) => (after === null ? [accountId] : []);
      await runDays({ ...world.deps, accounts: { ...world.deps.accounts, opened: listed } });
      expect((await world.events('BusinessDayRun')).at(-1)?.data).toMatchObject({ accountCount: 1 });
      expect(await accrued(accountId)).toHaveLength(1);
    },
  );

  it('continues by itself in a demonstration that was stopped for months', async () => {
    await paidOutAccount(world.deps);
    await runDays();
    world.moveClock(100 * DAY_MS);
    expect(await runDays()).toBe('done');
    expect(await world.events('BusinessDayRun')).toHaveLength(101);
  });

  it('runs each of five missed days once, with the same interest', proves('F-14'), async () => {
    const slept = await paidOutAccount(world.deps);
    await runDays();
    world.moveClock(5 * DAY_MS);
    await runDays();
    expect(await accrued(slept.accountId)).toEqual(
      [21, 22, 23, 24, 25].map((day) => [`2026-11-${day}`, 6_000]),
    );
    expect((await world.events('BusinessDayRun')).map(({ data }) => data.on)).toEqual(
      [21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`),
    );
  });

  it(
    'issues the notice on the first of the month, with the month’s interest',
    proves('C-230', 'X-42'),
    async () => {
      await paidOutAccount(world.deps);
      await runDays();
      world.moveClock(12 * DAY_MS);
      await runDays();
      world.moveClock(33 * DAY_MS);
      await runDays();
      const notices = (await world.events('NoticeIssued')).map(({ data }) => data);
      expect(notices).toMatchObject([
        { noticeOn: '2026-12-01', dueOn: '2026-12-28', periodThroughOn: '2026-11-30', interestCents: 60_000 },
        {
          noticeOn: '2027-01-01',
          dueOn: '2027-01-28',
          interestCents: monthlyInterestCents(20_000_000, 1_080),
        },
      ]);
    },
  );

  it(
    'charges no late fees for notices that were issued late after seven weeks without a run',
    proves('X-16'),
    async () => {
      await paidOutAccount(world.deps);
      await runDays();
      world.moveClock(50 * DAY_MS);
      await runDays();
      const notices = (await world.events('NoticeIssued')).map(({ data }) => data);
      // Both are issued on 10 January: the due dates are bank days at least two weeks later.
      expect(notices).toMatchObject([
        { noticeOn: '2026-12-01', dueOn: '2027-01-25' },
        { noticeOn: '2027-01-01', dueOn: '2027-01-28' },
      ]);
      expect(await world.events('OverdueInterestCharged')).toEqual([]);
      expect(await world.events('ReminderFeeCharged')).toEqual([]);
    },
  );
  it('charges interest from the payout on an account without debt at the last run', async () => {
    const { accountId, withdrawalId, command } = await approvedWithdrawal(world.deps);
    await runDays();
    const payoutId = randomUUID();
    await command(orderPayout, { withdrawalId, payoutId });
    await command(recordPayout, { withdrawalId, payoutId, paidOutOn: '2026-11-21', bankReference: 'B-1' });
    world.moveClock(DAY_MS);
    await runDays();
    expect(await accrued(accountId)).toEqual([['2026-11-21', 6_000]]);
  });

  it('a failing account does not stop the others, and is counted in the log', async () => {
    const [good, bad] = [await paidOutAccount(world.deps), await paidOutAccount(world.deps)];
    await runDays();
    world.moveClock(10 * DAY_MS);
    const broken: typeof world.deps.store = {
      ...world.deps.store,
      sealedRows: world.deps.store.sealedRows,
      read: (stream, options) => world.deps.store.read(stream, options),
      append: (stream, expected, events) =>
        stream.endsWith(bad.accountId)
          ? Promise.reject(new Error('broken'))
          : world.deps.store.append(stream, expected, events),
      find: (stream, id) => world.deps.store.find(stream, id),
      readAll: (options) => world.deps.store.readAll(options),
      subscribe: (...given) => world.deps.store.subscribe(...given),
      head: () => world.deps.store.head(),
      holds: (...given) => world.deps.store.holds(...given),
      onRewound: (listener) => world.deps.store.onRewound(listener),
      onGrown: (listener) => world.deps.store.onGrown(listener),
      close: () => world.deps.store.close(),
    };
    await runDays({ ...world.deps, store: broken });
    expect((await world.events('BusinessDayRun')).at(-1)?.data).toMatchObject({
      changedCount: 1,
      failedCount: 1,
    });
    expect(await accrued(good.accountId)).toHaveLength(10);
    world.moveClock(DAY_MS);
    await runDays();
    // 30 November is recorded together with 1 December, when the notice is issued as well.
    expect((await accrued(bad.accountId)).slice(-2)).toEqual([
      ['2026-11-29', 6_000],
      ['2026-12-01', 12_000],
    ]);
    expect(await world.events('NoticeIssued')).toHaveLength(2);
  });

  it('a short loss of the connection on the first of a month loses no notice', async () => {
    await paidOutAccount(world.deps);
    await paidOutAccount(world.deps, 10_000_000, '12345690');
    await runDays();
    world.moveClock(9 * DAY_MS);
    await runDays();
    world.moveClock(DAY_MS);
    const cut = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
    vi.spyOn(world.deps.store, 'append').mockRejectedValueOnce(cut).mockRejectedValueOnce(cut);
    await runDays();
    expect((await world.events('BusinessDayRun')).at(-1)?.data).toMatchObject({
      on: '2026-12-01',
      accountCount: 2,
      changedCount: 2,
      failedCount: 0,
    });
    expect(await world.events('NoticeIssued')).toHaveLength(2);
  });

  it('waits for the read model that lists the accounts', async () => {
    await paidOutAccount(world.deps);
    const accounts = { ...world.deps.accounts, isCaughtUp: async () => false };
    const execution = { jobId: 'x', data: {}, failures: 0, starts: 1, isLastTry: false };
    expect(await executeJob(businessDayJob, execution, { ...world.deps, accounts })).toEqual({
      againInMs: 1_000,
    });
    expect(await world.events('BusinessDayRun')).toEqual([]);
    // A rebuild may take hours, and a job is abandoned after 500 starts, so later waits are longer.
    expect(
      await executeJob(businessDayJob, { ...execution, starts: 400 }, { ...world.deps, accounts }),
    ).toEqual({ againInMs: 3_600_000 });
  });

  it(
    'the run is requested once per business day in Sweden, also around a clock change',
    proves('F-14'),
    async () => {
      const ids = [
        '2027-03-27T22:59:59.999Z',
        '2027-03-27T23:00:00.000Z',
        '2027-03-28T21:59:59.999Z',
        '2027-03-28T22:00:00.000Z',
      ];
      expect(ids.map((now) => dueAt(now)[0]?.id)).toEqual([
        'business-day.2027-03-27',
        'business-day.2027-03-28',
        'business-day.2027-03-28',
        'business-day.2027-03-29',
      ]);
      const asked: string[] = [];
      const queue = {
        enqueue: async (jobs: readonly { id: string }[]) => void asked.push(...jobs.map(({ id }) => id)),
      };
      const schedule = startSchedule({ queue: queue as never, clock: world.deps.clock, log: world.deps.log });
      await schedule.stop();
      expect(asked).toEqual(dueAt(world.deps.clock.now()).map(({ id }) => id));
      expect(asked).toContain('business-day.2026-11-21');
    },
  );
});
