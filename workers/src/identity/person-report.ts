import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { recordPersonReport, user } from '@kreditlina/domain/identity/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf, recordedBy } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import type { PersonReport } from '@kreditlina/partners/uc/port';
import { getJson, putJson, putText } from '../blobs.ts';
import type { JobKind, JobRun } from '../job.ts';
import { type CheckedPerson, personOf } from './persons.ts';

export type PersonFigures = Omit<PersonReport, 'html' | 'xml'>;

/** The credit report on a person for this application, sealed under the person; see `ensureCompanyReport`. */
export async function ensurePersonReport(
  run: JobRun,
  applicationId: string,
  person: CheckedPerson,
): Promise<PersonFigures> {
  const { personId, ssn } = person;
  const name = `person-report/${applicationId}/${personId}`;
  const known = await recordedBy(run.store, user, personId, name);
  if (known) return getJson<PersonFigures>(run.blobs, String(known.data.dataHash));
  const report = await run.partners.creditBureau.personReport(ssn, { idempotencyKey: commandIdOf(name) });
  const { html, xml, ...figures } = report;
  const command = {
    userId: personId,
    reportId: report.reportId,
    source: 'uc' as const,
    dataHash: await putJson(run.blobs, figures, personId),
    htmlHash: await putText(run.blobs, html, 'text/html', personId),
    xmlHash: await putText(run.blobs, xml, 'application/xml', personId),
    fetchedAt: run.clock.now(),
  };
  await applyEffect(run, {
    aggregate: user,
    id: personId,
    name,
    correlationId: applicationId,
    decide: recordPersonReport,
    command,
  });
  return figures;
}

export const personReportJob: JobKind = {
  name: 'person-report',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const person = await personOf(run, application, idOf(data, 'personId'));
    if (person) await ensurePersonReport(run, applicationId, person);
    return 'done';
  },
};
