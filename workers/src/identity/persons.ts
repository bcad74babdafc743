import {
  allGuarantors,
  type CreditApplicationState,
  creditApplication,
  mayBeInquiredAbout,
} from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/** A person that the decision looks at. Lives in memory only: the number is never put into a job or a log. */
export interface CheckedPerson {
  readonly personId: string;
  readonly name: string;
  /** 12 digits. */
  readonly ssn: string;
}

/** The applicant, as registered at the first login. @throws Error when the person was erased */
export async function applicantOf(run: JobRun, application: CreditApplicationState): Promise<CheckedPerson> {
  const { person } = await loadState(run.store, user, application.userId);
  if (!person) throw new Error('The applicant is not registered');
  const name = `${person.firstName} ${person.lastName}`;
  return { personId: application.userId, name, ssn: person.personalNumber };
}

/** Applicant or guarantor by id; undefined for somebody who has not agreed to be inquired about, or is named no more. */
export async function personOf(
  run: JobRun,
  application: CreditApplicationState,
  personId: string,
): Promise<CheckedPerson | undefined> {
  if (personId === application.userId) return applicantOf(run, application);
  if (!mayBeInquiredAbout(application, personId)) return undefined;
  const guarantor = allGuarantors(application).find((candidate) => candidate.personId === personId);
  return guarantor && { personId, name: guarantor.name, ssn: guarantor.ssn };
}

/** A job that makes one check of a person, if the person still belongs to the application. */
export const personJob = (
  name: string,
  check: (run: JobRun, applicationId: string, person: CheckedPerson) => Promise<unknown>,
): JobKind => ({
  name,
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const person = await personOf(run, application, idOf(data, 'personId'));
    if (person) await check(run, applicationId, person);
    return 'done';
  },
});
