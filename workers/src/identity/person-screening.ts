import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { recordScreening, user } from '@kreditlina/domain/identity/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf, recordedBy } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { type CheckedPerson, personOf } from './persons.ts';

export interface ScreeningResult {
  readonly isPep: boolean;
  readonly isSanctioned: boolean;
}

const MAX_HITS = 50;

/** The person against the lists of politically exposed and sanctioned persons, once an application. */
export async function ensureScreening(
  run: JobRun,
  applicationId: string,
  person: CheckedPerson,
): Promise<ScreeningResult> {
  const { personId, name: personName, ssn } = person;
  const name = `person-screening/${applicationId}/${personId}`;
  const known = await recordedBy(run.store, user, personId, name);
  if (known) return { isPep: known.data.isPep === true, isSanctioned: known.data.isSanctioned === true };
  const screening = await run.partners.personRegister.screen({
    personalNumber: ssn,
    name: personName,
    idempotencyKey: commandIdOf(name),
  });
  const hits = screening.hits.slice(0, MAX_HITS).map((hit) => ({ ...hit }));
  const isPep = screening.hits.some((hit) => hit.kind === 'pep');
  const isSanctioned = screening.hits.some((hit) => hit.kind === 'sanction');
  const command = {
    userId: personId,
    source: 'bisnode',
    isPep,
    isSanctioned,
    hits,
    checkedAt: run.clock.now(),
  };
  await applyEffect(run, {
    aggregate: user,
    id: personId,
    name,
    correlationId: applicationId,
    decide: recordScreening,
    command,
  });
  return { isPep, isSanctioned };
}

export const personScreeningJob: JobKind = {
  name: 'person-screening',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const person = await personOf(run, application, idOf(data, 'personId'));
    if (person) await ensureScreening(run, applicationId, person);
    return 'done';
  },
};
