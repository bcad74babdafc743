import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@kreditlina/domain/documents/documents';
import { report, requestReport } from '@kreditlina/domain/report/report';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPrinter } from '../documents/paper.ts';
import { renderReport } from '../documents/render-report.ts';
import type { JobDeps } from '../job.ts';
import { jobKinds } from '../jobs.ts';
import { jobRequestsOf } from '../reactions.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { paidOutAccount } from '../testing/paid-out-account.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { reportJob } from './report.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
  await paidOutAccount(world.deps, 20_000_000, '100000000009');
});
afterAll(() => world[Symbol.asyncDispose]());

const STAFF = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';

async function order(
  fromOn = '2026-11-20',
  throughOn = '2026-11-21',
  asOfOn: string | null = null,
): Promise<string> {
  const reportId = randomUUID();
  const context = {
    stream: streamOf(report, reportId),
    commandId: reportId,
    actor: { kind: 'staff', id: STAFF, role: 'admin' } as const,
    correlationId: reportId,
    now: world.deps.clock.now(),
  };
  const command = { reportId, fromOn, throughOn, requestedBy: STAFF, asOfOn };
  await handle(world.deps.store, report, context, requestReport, command);
  return reportId;
}
const stateOf = (reportId: string) => loadState(world.deps.store, report, reportId);
const run = (reportId: string, { isLastTry = false, deps = {} as Partial<JobDeps> } = {}) =>
  executeJob(
    reportJob,
    { jobId: `report.${reportId}`, data: { reportId }, failures: 0, starts: 1, isLastTry },
    { ...world.deps, ...deps },
  );
const bytesOf = async (hash: string | undefined) => (await world.deps.blobs.get(hash ?? ''))?.bytes;

describe('an ordered report', () => {
  it('one job prints the report, with only its id as data', async () => {
    const reportId = await order();
    const [ordered] = (await world.events('ReportRequested')).filter((one) => one.data.reportId === reportId);
    if (!ordered) throw new Error('nothing was ordered');
    expect(jobRequestsOf(ordered, world.deps.clock.now())).toEqual([
      { name: 'report', id: `report.${reportId}`, data: { reportId } },
    ]);
  });

  it('a report ordered by the schedule is a job that can wait', async () => {
    const reportId = await order();
    const [ordered] = (await world.events('ReportRequested')).filter((one) => one.data.reportId === reportId);
    if (!ordered) throw new Error('nothing was ordered');
    const bySchedule = {
      ...ordered,
      metadata: { ...ordered.metadata, actor: { kind: 'system', id: 'jobs' } },
    };
    const [job] = jobRequestsOf(bySchedule as typeof ordered, world.deps.clock.now());
    expect(job).toEqual({ name: 'due-report', id: `due-report.${reportId}`, data: { reportId } });
    expect(jobKinds.find(({ name }) => name === job?.name)?.canWait).toBe(true);
  });

  it(
    'the report has a row for each day, their sums and its position in the log',
    proves('A-030', 'X-67', 'A-028'),
    async () => {
      const reportId = await order();
      expect(await run(reportId)).toBe('done');
      const { printed } = await stateOf(reportId);
      const pdf = await readPdf((await bytesOf(printed?.pdfHash)) as Uint8Array);
      expect(pdf).toMatchObject({ title: 'Rapport', language: 'sv-SE', isMarked: true });
      const text = pdf.tagged.map((one) => `${one.role}: ${one.text}`).join('\n');
      expect(text).toContain(
        `2026-11-20 till 2026-11-21 · Beställd 2026-11-21 10:00 · Till och med post ${printed?.position} i loggen`,
      );
      expect(text).toContain('TH: 2026-11-20\nTD: 0\nTD: 0\nTD: 0\nTD: 0\nTD: 0');
      expect(text).toMatch(
        /TH: 2026-11-21\nTD: 0\nTD: 0\nTD: 200 000\nTD: (\d)\nTD: \1\nTH: Summa\nTD: 0\nTD: 0\nTD: 200 000\nTD: \1\nTD: \1/,
      );
      expect(Number(printed?.position)).toBeGreaterThan(0);
    },
  );

  it(
    'a report as of an unfinished day claims only what was known when it was printed',
    proves('F-46'),
    async () => {
      const textOf = async (asOfOn: string) => {
        const reportId = await order('2026-11-19', '2026-11-20', asOfOn);
        await run(reportId);
        const pdf = await readPdf((await bytesOf((await stateOf(reportId)).printed?.pdfHash)) as Uint8Array);
        return pdf.tagged.map(({ text }) => text).join(' ');
      };
      expect(await textOf('2026-11-20')).toContain('vid slutet av 2026-11-20');
      const ofToday = await textOf('2026-11-21');
      expect(ofToday).not.toContain('vid slutet av');
      expect(ofToday).toContain('när rapporten skrevs ut, då 2026-11-21 inte var över');
    },
  );

  it(
    'a report is printed again from its content with identical bytes, after later events',
    proves('X-67'),
    async () => {
      const reportId = await order();
      await run(reportId);
      const { printed } = await stateOf(reportId);
      await paidOutAccount(world.deps, 10_000_000, '100000000017');
      const content = JSON.parse(
        new TextDecoder().decode(await bytesOf(printed?.contentHash)),
      ) as ReportDocument;
      expect(content.position).toBe(printed?.position);
      const again = await renderReport(content, await loadPrinter());
      expect(Buffer.from(again).equals(Buffer.from((await bytesOf(printed?.pdfHash)) as Uint8Array))).toBe(
        true,
      );
      // Another run of the job makes no second document.
      expect(await run(reportId)).toBe('done');
      expect((await stateOf(reportId)).printed).toEqual(printed);
    },
  );

  it('a report waits for the figures, and is marked as failed after the last try', async () => {
    const reportId = await order();
    const figures = { ...world.deps.figures, isCaughtUp: async () => false };
    await expect(run(reportId, { deps: { figures } })).rejects.toThrow('are behind the log');
    expect(await stateOf(reportId)).toMatchObject({ printed: null, hasFailed: false });
    await expect(run(reportId, { deps: { figures }, isLastTry: true })).rejects.toThrow('are behind the log');
    expect(await stateOf(reportId)).toMatchObject({ printed: null, hasFailed: true });
    await run(reportId);
    expect(await stateOf(reportId)).toMatchObject({ printed: { reportId }, hasFailed: false });
  });
});
