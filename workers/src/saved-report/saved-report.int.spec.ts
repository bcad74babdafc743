import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@kreditlina/domain/documents/documents';
import { grantRole, revokeRole, user } from '@kreditlina/domain/identity/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { report } from '@kreditlina/domain/report/report';
import {
  deleteSavedReport,
  dueReportId,
  type Given,
  orderSavedReport,
  savedReport,
  saveReport,
} from '@kreditlina/domain/saved-report/saved-report';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDayJob } from '../business-day/business-day.ts';
import type { JobDeps } from '../job.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { paidOutAccount } from '../testing/paid-out-account.ts';
import { dueReportsJob, orderedReportJob } from './saved-report.ts';

const OWNER = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';

/** The clock begins on Saturday 21 November 2026. */
let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
  await handle(world.deps.store, user, { ...contextOf(OWNER), stream: streamOf(user, OWNER) }, grantRole, {
    userId: OWNER,
    role: 'admin',
  });
});
afterEach(() => world[Symbol.asyncDispose]());

const contextOf = (id: string) => ({
  stream: streamOf(savedReport, id),
  commandId: randomUUID(),
  actor: { kind: 'staff', id: OWNER, role: 'admin' } as const,
  correlationId: id,
  now: world.deps.clock.now(),
});
async function save(definition: Partial<Given> = {}): Promise<string> {
  const savedReportId = randomUUID();
  const none = { fromOn: null, throughOn: null, asOfOn: null };
  const given: Given = { name: 'Veckan', period: 'last-week', ...none, schedule: 'weekly', ...definition };
  const command = { savedReportId, savedBy: OWNER, ...given };
  await handle(world.deps.store, savedReport, contextOf(savedReportId), saveReport, command);
  return savedReportId;
}
/** Runs requested jobs, except the receipt of a payout: no application names the company. */
const settle = () => world.jobs.settle((job) => job.name !== 'payout-document' && !job.delayMs);

/** Runs the days as the schedule does, then the jobs that their events request. */
async function liveOn(days: number): Promise<void> {
  world.moveClock(days * DAY_MS);
  const execution = { jobId: 'business-day.test', data: {}, failures: 0, starts: 1, isLastTry: false };
  expect(await executeJob(businessDayJob, execution, world.deps)).toBe('done');
  await settle();
}
const orders = async () =>
  (await world.events('SavedReportOrdered')).map(({ data }): Record<string, unknown> => ({ ...data }));
const contentOf = async (reportId: string): Promise<ReportDocument> => {
  const { printed } = await loadState(world.deps.store, report, reportId);
  const blob = await world.deps.blobs.get(printed?.contentHash ?? '');
  return JSON.parse(new TextDecoder().decode(blob?.bytes)) as ReportDocument;
};
const runDue = (on: string, deps: Partial<JobDeps> = {}) =>
  executeJob(
    dueReportsJob,
    { jobId: `due-reports.${on}`, data: { on }, failures: 0, starts: 1, isLastTry: false },
    { ...world.deps, ...deps },
  );

describe('a saved report with a schedule', () => {
  it('a weekly report is made on its day, once, and printed', proves('F-46'), async () => {
    const id = await save();
    await liveOn(0);
    await liveOn(1);
    expect(await orders()).toEqual([]);
    await liveOn(1);
    const reportId = dueReportId(id, '2026-11-23');
    const ordered = {
      savedReportId: id,
      reportId,
      fromOn: '2026-11-16',
      throughOn: '2026-11-22',
      asOfOn: '2026-11-23',
      dueOn: '2026-11-23',
      orderedBy: OWNER,
    };
    expect(await orders()).toEqual([ordered]);
    expect(await contentOf(reportId)).toMatchObject({
      fromOn: '2026-11-16',
      throughOn: '2026-11-22',
      asOfOn: '2026-11-23',
    });
    expect(await runDue('2026-11-23')).toBe('done');
    await liveOn(1);
    expect(await orders()).toEqual([ordered]);
    expect(await world.events('ReportRequested')).toHaveLength(1);
    expect(await world.events('ReportPrinted')).toHaveLength(1);
  });

  it(
    'a report waits while its owner has no role, and is made once they have one again',
    proves('F-46'),
    async () => {
      const id = await save();
      const employ = async (decide: typeof grantRole | typeof revokeRole) =>
        handle(
          world.deps.store,
          user,
          { ...contextOf(OWNER), stream: streamOf(user, OWNER), subjectId: OWNER },
          decide,
          { userId: OWNER, role: 'admin' as const },
        );
      await employ(revokeRole);
      await liveOn(0);
      await liveOn(9);
      expect(await orders()).toEqual([]);
      await employ(grantRole);
      await liveOn(1);
      expect((await orders()).map(({ savedReportId, dueOn }) => [savedReportId, dueOn])).toEqual([
        [id, '2026-11-30'],
      ]);
    },
  );

  it('after weeks without a run, a report is made for the newest day only', proves('F-46'), async () => {
    await save();
    await save({ name: 'Månaden', period: 'last-month', schedule: 'monthly' });
    await liveOn(0);
    await liveOn(25);
    expect((await world.events('BusinessDayRun')).length).toBe(26);
    expect((await orders()).map(({ dueOn, throughOn }) => [dueOn, throughOn]).sort()).toEqual([
      ['2026-12-01', '2026-11-30'],
      ['2026-12-14', '2026-12-13'],
    ]);
    expect(await world.events('ReportPrinted')).toHaveLength(2);
  });

  it(
    'a report waits when the clock went back over midnight since its day began',
    proves('F-46'),
    async () => {
      const id = await save();
      world.moveClock(2 * DAY_MS);
      expect(await runDue('2026-11-23')).toBe('done');
      const ask = (starts: number) =>
        executeJob(
          orderedReportJob,
          {
            jobId: 'ordered',
            data: { savedReportId: id, version: 2 },
            failures: 0,
            starts,
            isLastTry: false,
          },
          world.deps,
        );
      world.moveClock(-DAY_MS);
      expect(await ask(1)).toMatchObject({ againInMs: expect.any(Number) });
      world.moveClock(DAY_MS);
      expect(await ask(2)).toBe('done');
      expect(await world.events('ReportRequested')).toHaveLength(1);
    },
  );

  it(
    'a report that cannot be requested is marked as failed, and is made on a retry',
    proves('F-46'),
    async () => {
      const id = await save();
      world.moveClock(2 * DAY_MS);
      expect(await runDue('2026-11-23')).toBe('done');
      const reportId = dueReportId(id, '2026-11-23');
      const execution = {
        jobId: 'ordered',
        data: { savedReportId: id, version: 2 },
        failures: 19,
        starts: 20,
      };
      const ask = () => executeJob(orderedReportJob, { ...execution, isLastTry: true }, world.deps);
      const failingOnce = (error: Error) => vi.spyOn(world.deps.store, 'append').mockRejectedValueOnce(error);
      const stateOf = () => loadState(world.deps.store, report, reportId);
      const refusal = new DomainError('rule', 'REPORT_DATE_IN_FUTURE');
      const first = failingOnce(refusal);
      expect(await ask()).toEqual({ failed: 'refused: REPORT_DATE_IN_FUTURE' });
      first.mockRestore();
      expect(await stateOf()).toMatchObject({ request: null, hasFailed: true });
      const second = failingOnce(new Error('broken'));
      await expect(ask()).rejects.toThrow('broken');
      second.mockRestore();
      expect(await world.events('ReportFailed')).toHaveLength(1);
      expect(await ask()).toBe('done');
      await settle();
      expect((await stateOf()).printed).not.toBeNull();
    },
  );

  it('a deleted report, or one without a schedule, is not made', async () => {
    await save({ schedule: 'none' });
    const id = await save();
    const hand = { by: OWNER, mayChangeAny: false };
    await handle(world.deps.store, savedReport, contextOf(id), deleteSavedReport, hand);
    await liveOn(0);
    await liveOn(9);
    expect(await orders()).toEqual([]);
  });

  it('scheduled reports wait for a read model that is behind, and one that fails stops no other', async () => {
    const good = await save();
    const savedReports = { isCaughtUp: async () => false, scheduled: async () => [good] };
    expect(await runDue('2026-11-23', { savedReports })).toEqual({ againInMs: 1_000 });
    const broken = { isCaughtUp: async () => true, scheduled: async () => ['not an id', good] };
    world.moveClock(2 * DAY_MS);
    const store: typeof world.deps.store = {
      ...world.deps.store,
      sealedRows: world.deps.store.sealedRows,
      read: (stream, options) => {
        if (stream.endsWith('not an id')) throw new Error('broken');
        return world.deps.store.read(stream, options);
      },
      append: (...given) => world.deps.store.append(...given),
      find: (stream, id) => world.deps.store.find(stream, id),
      readAll: (options) => world.deps.store.readAll(options),
      subscribe: (...given) => world.deps.store.subscribe(...given),
      head: () => world.deps.store.head(),
      holds: (...given) => world.deps.store.holds(...given),
      onRewound: (listener) => world.deps.store.onRewound(listener),
      onGrown: (listener) => world.deps.store.onGrown(listener),
      close: () => world.deps.store.close(),
    };
    await expect(runDue('2026-11-23', { savedReports: broken, store })).rejects.toThrow('broken');
    expect((await orders()).map(({ savedReportId }) => savedReportId)).toEqual([good]);
  });
});

it('a report shows what was known on its day, without later events', proves('F-46'), async () => {
  await paidOutAccount(world.deps);
  await liveOn(0);
  // No day runs until Wednesday, which books the interest of Saturday and Sunday.
  const fixed = { period: 'fixed', fromOn: '2026-11-21', throughOn: '2026-11-22', schedule: 'none' } as const;
  world.moveClock(4 * DAY_MS);
  const [then, now] = [
    await save({ ...fixed, asOfOn: '2026-11-23' }),
    await save({ ...fixed, asOfOn: '2026-11-25' }),
  ];
  await liveOn(0);
  const interest: number[] = [];
  for (const id of [then, now]) {
    const reportId = randomUUID();
    await handle(world.deps.store, savedReport, contextOf(id), orderSavedReport, {
      reportId,
      orderedBy: OWNER,
    });
    await settle();
    interest.push(...(await contentOf(reportId)).days.map(({ interestCents }) => interestCents));
  }
  expect(interest).toEqual([0, 0, 6_000, 6_000]);
});
