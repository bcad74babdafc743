import type { RecordedEvent } from '@kreditlina/event-store/port';
import {
  counted,
  executeJob,
  executionOf,
  NOTHING_YET,
  PartnerAway,
  type Verdict,
} from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import type { JobDeps } from '@kreditlina/workers/job';
import { jobKinds } from '@kreditlina/workers/jobs';
import { jobRequestsOf } from '@kreditlina/workers/reactions';
import type { Agenda } from './agenda.ts';

/** Maximum number of attempts of a job. */
const TRIES_MAX = 6;
const TRY_AGAIN_MS = 60_000;

export interface InlineJobs {
  /** Requests the jobs that the event triggers. */
  react(event: RecordedEvent): void;
  request(job: JobRequest): void;
  /** Pending jobs, with the instant at which each is due. */
  open(): readonly { readonly job: JobRequest; readonly dueMs: number }[];
  /** Number of final failures, by job name. */
  readonly failed: ReadonlyMap<string, number>;
}

export interface InlineJobsOptions {
  /** Owner of the streams that a job writes to; undefined if several, so that the job runs alone. */
  readonly ownerOf: (job: JobRequest) => string | undefined;
  /** True if notices and receipts are printed and account messages written. */
  readonly hasPapers: boolean;
}

/** Jobs for documents and messages: more than half of all work, without effect on money or queries. */
const papers = new Set(['notice-document', 'receipt-document', 'payout-document', 'message-scheduling']);

/** Runs the product's reactions and jobs without a queue, each at its time on the agenda. */
export function inlineJobs(
  agenda: Agenda,
  deps: JobDeps,
  { ownerOf, hasPapers }: InlineJobsOptions,
): InlineJobs {
  const kinds = new Map(jobKinds.map((kind) => [kind.name, kind]));
  const known = new Set<string>();
  const open = new Map<string, { readonly job: JobRequest; readonly dueMs: number }>();
  const failed = new Map<string, number>();
  const request = (job: JobRequest): void => {
    if (known.has(job.id) || (!hasPapers && papers.has(job.name))) return;
    known.add(job.id);
    const kind = kinds.get(job.name);
    if (!kind) throw new Error(`no such job: ${job.name}`);
    let [failures, started, tally] = [0, 0, NOTHING_YET];
    const runAfter = (delayMs: number): void => {
      open.set(job.id, { job, dueMs: agenda.nowMs() + delayMs });
      const owner = ownerOf(job);
      agenda.at(agenda.nowMs() + delayMs, owner ?? `job ${job.id}`, run, owner !== undefined);
    };
    const run = async (): Promise<void> => {
      started += 1;
      open.delete(job.id);
      const isLastTry = failures + 1 >= TRIES_MAX;
      let verdict: Verdict;
      try {
        const execution = executionOf({ jobId: job.id, data: job.data, started, tally, isLastTry });
        verdict = await executeJob(kind, execution, deps);
      } catch (error) {
        if (error instanceof PartnerAway) {
          tally = counted(tally, 'partnerFailures');
          runAfter(error.waitMs);
          return;
        }
        if (isLastTry) throw error;
        failures += 1;
        runAfter(TRY_AGAIN_MS);
        return;
      }
      if (typeof verdict === 'object' && 'againInMs' in verdict) {
        if ('countsAs' in verdict) tally = counted(tally, verdict.countsAs);
        runAfter(verdict.againInMs);
      }
      if (typeof verdict === 'object' && 'failed' in verdict)
        failed.set(job.name, (failed.get(job.name) ?? 0) + 1);
    };
    runAfter(job.delayMs ?? 0);
  };
  return {
    react(event) {
      for (const job of jobRequestsOf(event, agenda.clock.now())) request(job);
    },
    request,
    open: () => [...open.values()],
    failed,
  };
}
