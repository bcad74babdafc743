import {
  allGuarantors,
  type CreditApplicationState,
  creditApplication,
  mayBeInquiredAbout,
  needsInquiries,
} from '@kreditlina/domain/credit-application/index';
import { registeredName, type UserState, user } from '@kreditlina/domain/identity/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/** A person examined by the decision. Only in memory, because no job or log may contain the number. */
export interface CheckedPerson {
  readonly personId: string;
  /** From BankID at the person's own login, or else as typed. */
  readonly name: string;
  readonly isRegistered: boolean;
  /** Twelve digits. */
  readonly ssn: string;
}

/** A person with the data for lists and bureau; undefined if they never logged in, or were erased. */
export function registeredPerson(personId: string, state: UserState): CheckedPerson | undefined {
  const name = registeredName(state);
  if (!state.person || name === undefined) return undefined;
  return { personId, name, isRegistered: true, ssn: state.person.personalNumber };
}

/**
 * The applicant, as registered at the first login.
 * @throws Error if the person was erased
 */
export async function applicantOf(run: JobRun, application: CreditApplicationState): Promise<CheckedPerson> {
  const { userId } = application;
  const person = registeredPerson(userId, await loadState(run.store, user, userId));
  if (!person) throw new Error('The applicant is not registered');
  return person;
}

/** A person named by the applicant, under their registered name if known, which the lists need. */
export async function namedPerson(
  run: JobRun,
  { personId, name, ssn }: { readonly personId: string; readonly name: string; readonly ssn: string },
): Promise<CheckedPerson> {
  const registered = registeredName(await loadState(run.store, user, personId));
  return { personId, name: registered ?? name, isRegistered: registered !== undefined, ssn };
}

/**
 * Applicant or guarantor by id. Undefined for a person who has not consented to inquiries or is no longer
 * named, and for everyone if no decision is needed.
 */
async function personOf(
  run: JobRun,
  application: CreditApplicationState,
  personId: string,
): Promise<CheckedPerson | undefined> {
  if (!needsInquiries(application)) return undefined;
  if (personId === application.userId) return applicantOf(run, application);
  if (!mayBeInquiredAbout(application, personId)) return undefined;
  const guarantor = allGuarantors(application).find((candidate) => candidate.personId === personId);
  return guarantor && namedPerson(run, guarantor);
}

/** Creates a job that makes one check of a person, if they still belong to the application. */
export const personJob = (
  name: string,
  check: (run: JobRun, of: CreditApplicationState, person: CheckedPerson) => Promise<unknown>,
): JobKind => ({
  name,
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const person = await personOf(run, application, idOf(data, 'personId'));
    if (person) await check(run, application, person);
    return 'done';
  },
});
