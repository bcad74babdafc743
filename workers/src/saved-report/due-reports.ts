import { user } from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { orderDueReport, savedReport } from '@kreditlina/domain/saved-report/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { safeMessage } from '@kreditlina/job-runner/execute-job';
import { waitAfter } from '../credit-account/ask-again.ts';
import type { JobKind, JobRun } from '../job.ts';

/** The owner is no longer staff: the report rests until they are again, or until it is deleted. */
async function rests(id: string, { store }: JobRun): Promise<boolean> {
  const { saved } = await loadState(store, savedReport, id);
  return saved !== null && !rightsOf((await loadState(store, user, saved.savedBy)).roles).includes('read');
}

/**
 * Orders the due reports of saved schedules, once the accounts have reached the beginning of a day.
 * Idempotent; a failing report does not stop the others.
 */
export const dueReportsJob: JobKind = {
  name: 'due-reports',
  canWait: true,
  async run(data, run) {
    const on = String(data.on);
    if (!(await run.savedReports.isCaughtUp())) return waitAfter(run.starts);
    let failure: unknown;
    for (const id of await run.savedReports.scheduled()) {
      try {
        if (await rests(id, run)) continue;
        await applyEffect(run, {
          aggregate: savedReport,
          id,
          name: `due-report/${id}/${on}`,
          correlationId: id,
          decide: orderDueReport,
          command: { on },
        });
      } catch (error) {
        run.log.error({ savedReport: id, on, error: safeMessage(error) }, 'due reports: one failed');
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
    return 'done';
  },
};
