import { decoded, START } from '@kreditlina/event-store/port';
import {
  counted,
  executeJob,
  executionOf,
  NOTHING_YET,
  PartnerAway,
  type Tally,
} from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import type { JobDeps } from '../job.ts';
import { jobKinds } from '../jobs.ts';
import { jobRequestsOf } from '../reactions.ts';

interface Entry {
  readonly job: JobRequest;
  dueMs: number;
  /** Failures of the job itself. */
  failures: number;
  tally: Tally;
  starts: number;
}

const ROUNDS_MAX = 200;

export interface ClockedJobs {
  /** Runs due jobs, and their due follow-ups. */
  settle(): Promise<void>;
  /** Due time of the next job, in milliseconds since 1970; infinity when none is left. */
  nextDueMs(): number;
  /** Runs every job again, as if the queue had forgotten them. */
  repeat(): void;
}

/** Reactions and workers without a queue, whose waits pass only with the test's clock. */
export function clockedJobs(deps: JobDeps, names: ReadonlySet<string>): ClockedJobs {
  const entries = new Map<string, Entry>();
  let position = START;
  const nowMs = () => Date.parse(deps.clock.now());
  const react = async () => {
    for await (const event of deps.store.readAll({ after: position, limit: 10_000 })) {
      position = event.position;
      for (const job of jobRequestsOf(decoded(event), deps.clock.now())) {
        if (entries.has(job.id) || !names.has(job.name)) continue;
        entries.set(job.id, {
          job,
          dueMs: nowMs() + (job.delayMs ?? 0),
          failures: 0,
          tally: NOTHING_YET,
          starts: 0,
        });
      }
    }
  };
  const runOne = async (entry: Entry) => {
    const { id: jobId, data, name } = entry.job;
    const kind = jobKinds.find((one) => one.name === name);
    if (!kind) throw new Error(`no such job: ${name}`);
    entry.starts += 1;
    const { failures, starts: started, tally } = entry;
    try {
      const execution = executionOf({ jobId, data, started, tally, isLastTry: failures > 4 });
      const verdict = await executeJob(kind, execution, deps);
      const waits = typeof verdict === 'object' && 'againInMs' in verdict;
      entry.dueMs = waits ? nowMs() + verdict.againInMs : Number.POSITIVE_INFINITY;
      if (waits && 'countsAs' in verdict) entry.tally = counted(tally, verdict.countsAs);
    } catch (error) {
      if (error instanceof PartnerAway) {
        entry.tally = counted(tally, 'partnerFailures');
        entry.dueMs = nowMs() + error.waitMs;
        return;
      }
      entry.failures += 1;
      if (entry.failures > 5) throw error;
    }
  };
  return {
    async settle() {
      for (let round = 0; round < ROUNDS_MAX; round += 1) {
        await react();
        const due = [...entries.values()].filter(({ dueMs }) => dueMs <= nowMs());
        if (due.length === 0) return;
        for (const entry of due) await runOne(entry);
      }
      throw new Error('jobs did not come to rest');
    },
    nextDueMs: () => Math.min(...[...entries.values()].map(({ dueMs }) => dueMs)),
    repeat() {
      for (const entry of entries.values()) entry.dueMs = nowMs();
    },
  };
}
