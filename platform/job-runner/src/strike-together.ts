import type { Logger } from 'pino';
import { safeMessage } from './execute-job.ts';
import type { OwedJobs } from './owed-jobs.ts';

/** Jobs that end within this time are struck out by one statement. */
const GATHER_MS = 20;
/** Maximum number of ids kept while the database is down; the other jobs are found done in the queue. */
const REMEMBERED_MAX = 5_000;

/** Strikes out completed jobs in batches. No caller waits for it, and the sweeper corrects failures. */
export function strikeTogether(owed: Pick<OwedJobs, 'strike'>, log: Pick<Logger, 'warn'>) {
  let done: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  /** Runs one statement at a time; jobs that complete while it runs are in the next one. */
  const write = async (): Promise<void> => {
    while (done.length > 0) {
      const ids = done;
      done = [];
      await owed
        .strike(ids)
        .catch((error: unknown) =>
          log.warn({ error: safeMessage(error) }, 'completed jobs could not be struck off the owed list yet'),
        );
    }
  };
  const begin = (): void => {
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
    });
  };
  return {
    strike(id: string): void {
      if (done.length >= REMEMBERED_MAX) return;
      done.push(id);
      timer ??= setTimeout(begin, GATHER_MS);
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}
