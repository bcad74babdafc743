import { decoded, START } from '@kreditlina/event-store/port';
import {
  counted,
  executeJob,
  executionOf,
  NOTHING_YET,
  PartnerAway,
  type Tally,
  type Verdict,
} from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import type { JobDeps } from '../job.ts';
import { jobKinds } from '../jobs.ts';
import { jobRequestsOf } from '../reactions.ts';

interface Entry {
  readonly job: JobRequest;
  /** Failures of the job itself. */
  failures: number;
  tally: Tally;
  starts: number;
}

export interface InlineJobs {
  /** Every job requested by events so far, in order. */
  readonly requested: readonly JobRequest[];
  /** The verdict of each ended job, by id. */
  readonly ended: ReadonlyMap<string, Verdict>;
  /**
   * Runs the jobs requested by the log until none is left. Waits are skipped; a job that only waits for
   * others gets another turn after them.
   * @param isDue false leaves a job aside for now
   */
  settle(isDue?: (job: JobRequest) => boolean): Promise<void>;
}

const ROUNDS_MAX = 400;

/** Reactions and workers without a queue: the same jobs in one thread of control, for tests of outcomes. */
export function inlineJobs(deps: JobDeps): InlineJobs {
  const kinds = new Map(jobKinds.map((kind) => [kind.name, kind]));
  const open = new Map<string, Entry>();
  const ended = new Map<string, Verdict>();
  const requested: JobRequest[] = [];
  let position = START;

  const react = async () => {
    for await (const event of deps.store.readAll({ after: position, limit: 10_000 })) {
      position = event.position;
      for (const job of jobRequestsOf(decoded(event), deps.clock.now())) {
        if (open.has(job.id) || ended.has(job.id)) continue;
        requested.push(job);
        open.set(job.id, { job, failures: 0, tally: NOTHING_YET, starts: 0 });
      }
    }
  };
  const runOne = async (entry: Entry): Promise<void> => {
    const kind = kinds.get(entry.job.name);
    if (!kind) throw new Error(`no such job: ${entry.job.name}`);
    entry.starts += 1;
    const { id: jobId, data } = entry.job;
    const { failures, starts: started, tally } = entry;
    try {
      const execution = executionOf({ jobId, data, started, tally, isLastTry: failures >= 5 });
      const verdict = await executeJob(kind, execution, deps);
      if (typeof verdict === 'object' && 'againInMs' in verdict) {
        if ('countsAs' in verdict) entry.tally = counted(tally, verdict.countsAs);
        return;
      }
      open.delete(jobId);
      ended.set(jobId, verdict);
    } catch (error) {
      if (error instanceof PartnerAway) {
        entry.tally = counted(tally, 'partnerFailures');
        return;
      }
      entry.failures += 1;
      if (entry.failures > 5) throw error;
    }
  };
  return {
    requested,
    ended,
    async settle(isDue = (job) => !job.delayMs) {
      for (let round = 0; round < ROUNDS_MAX; round += 1) {
        await react();
        const due = [...open.values()].filter((entry) => isDue(entry.job));
        if (due.length === 0) return;
        for (const entry of due) await runOne(entry);
      }
      throw new Error(`jobs did not come to rest: ${[...open.keys()].join(', ')}`);
    },
  };
}
