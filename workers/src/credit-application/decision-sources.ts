import { company } from '@kreditlina/domain/company/index';
import {
  type CreditApplicationState,
  creditApplication,
  type Evaluation,
} from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { recordedAnswer } from '../inquiry.ts';
import type { JobRun } from '../job.ts';

type Source = Evaluation['sources'][number];

/**
 * Where the inputs come from, as the log holds it: every report with its number, its hash and when it arrived. What came
 * without a number is named by the event that recorded it.
 */
export async function decisionSources(
  run: JobRun,
  application: CreditApplicationState,
  personIds: readonly string[],
): Promise<Source[]> {
  const { applicationId } = application;
  const companyId = application.company?.companyId ?? '';
  const report = await recordedAnswer(run, {
    what: 'company-report',
    applicationId,
    aggregate: company,
    id: companyId,
  });
  const ofPersons: Source[] = [];
  for (const personId of personIds) {
    const asked = (what: string) =>
      recordedAnswer(run, { what, applicationId, aggregate: user, id: personId });
    const [figures, screening] = [await asked('person-report'), await asked('person-screening')];
    if (figures) ofPersons.push({ ...reportSource('person-report', figures), personId });
    if (screening) ofPersons.push({ ...eventSource('screening', screening, screening.hash), personId });
  }
  return [
    ...(report ? [reportSource('company-report', report)] : []),
    ...ofPersons,
    ...(await ownSources(run, application)),
  ];
}

const reportSource = (kind: Source['kind'], { data }: RecordedEvent): Source => ({
  kind,
  reportId: String(data.reportId),
  hash: String(data.dataHash),
  receivedAt: String(data.fetchedAt),
});

const eventSource = (kind: Source['kind'], event: RecordedEvent, hash: unknown): Source => ({
  kind,
  reportId: event.id,
  hash: String(hash),
  receivedAt: event.occurredAt,
});

/** Bank and accounting data that count: those whose hash the application still holds. */
async function ownSources(run: JobRun, { applicationId, bankData, accounting }: CreditApplicationState) {
  const found = new Map<Source['kind'], Source>();
  for await (const event of readStream(run.store, streamOf(creditApplication, applicationId))) {
    const { dataHash, reportNumber } = event.data;
    if (event.type === 'BankDataReceived' && dataHash === bankData.report?.dataHash)
      found.set('bank-data', {
        ...eventSource('bank-data', event, dataHash),
        reportId: String(reportNumber),
      });
    if (event.type === 'AccountingDataReceived' && dataHash === accounting.report?.dataHash)
      found.set('accounting-data', eventSource('accounting-data', event, dataHash));
  }
  return [...found.values()];
}
