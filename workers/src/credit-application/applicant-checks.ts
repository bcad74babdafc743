import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { idOf } from '@kreditlina/job-runner/job';
import { ensurePersonReport } from '../identity/person-report.ts';
import { ensureScreening } from '../identity/person-screening.ts';
import { applicantOf } from '../identity/persons.ts';
import type { JobKind } from '../job.ts';

/** Report and screening on the applicant, begun when a company is chosen. The event names no person: the application does. */
export const applicantChecksJob: JobKind = {
  name: 'applicant-checks',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const applicant = await applicantOf(run, application);
    const results = await Promise.allSettled([
      ensurePersonReport(run, applicationId, applicant),
      ensureScreening(run, applicationId, applicant),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return 'done';
  },
};
