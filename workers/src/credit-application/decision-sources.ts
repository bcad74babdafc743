import { company } from '@kreditlina/domain/company/index';
import type { CreditApplicationState, Evaluation } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { CountedExposure } from '../exposure/count-exposure.ts';
import { recordedAnswer } from '../inquiry.ts';
import type { JobRun } from '../job.ts';

type Source = Evaluation['sources'][number];

/**
 * Sources of the inputs about company and persons, from the log: every report with its number, hash and time
 * of arrival. A source without a number is identified by the event that recorded it.
 */
export async function decisionSources(
  run: JobRun,
  application: CreditApplicationState,
  personIds: readonly string[],
): Promise<Source[]> {
  const companyId = application.company?.companyId ?? '';
  const report = await recordedAnswer(run, {
    what: 'company-report',
    of: application,
    aggregate: company,
    id: companyId,
  });
  const ofPersons: Source[] = [];
  for (const personId of personIds) {
    const asked = (what: string) =>
      recordedAnswer(run, { what, of: application, aggregate: user, id: personId });
    const [figures, screening] = [await asked('person-report'), await asked('person-screening')];
    if (figures) ofPersons.push({ ...reportSource('person-report', figures), personId });
    if (screening) ofPersons.push({ ...eventSource('screening', screening, screening.hash), personId });
  }
  return [...(report ? [reportSource('company-report', report)] : []), ...ofPersons];
}

const reportSource = (kind: Source['kind'], { data }: RecordedEvent): Source => ({
  kind,
  reportId: String(data.reportId),
  hash: String(data.dataHash),
  receivedAt: String(data.fetchedAt),
});

/** The last claim included in a person's exposure; none where none was ever made. */
export const exposureSource = ({ personId, source }: CountedExposure): Source[] =>
  source ? [{ ...eventSource('exposure', source, source.hash), personId }] : [];

/** An event that is its own report. */
export const eventSource = (kind: Source['kind'], event: RecordedEvent, hash: unknown): Source => ({
  kind,
  reportId: event.id,
  hash: String(hash),
  receivedAt: event.occurredAt,
});
