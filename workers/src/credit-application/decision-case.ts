import { company } from '@kreditlina/domain/company/company';
import {
  type CreditApplicationState,
  creditApplication,
  type Evaluation,
} from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { CountedExposure } from '../exposure/exposure.ts';
import { recordedAnswer } from '../inquiry.ts';
import type { JobRun } from '../job.ts';

type Source = Evaluation['sources'][number];

/**
 * Sources of the inputs about company and people, from the log: every report with number, hash and time of
 * arrival. A source without a number is identified by the event that recorded it.
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

/** Last claim included in a person's exposure; empty if there was none. */
export const exposureSource = ({ personId, source }: CountedExposure): Source[] =>
  source ? [{ ...eventSource('exposure', source, source.hash), personId }] : [];

/** Source for an event that is its own report. */
const eventSource = (kind: Source['kind'], event: RecordedEvent, hash: unknown): Source => ({
  kind,
  reportId: event.id,
  hash: String(hash),
  receivedAt: event.occurredAt,
});

/** Facts of one attempt from the application's stream, read once. */
export interface DecisionCase {
  readonly application: CreditApplicationState;
  /** Business date on which the attempt was requested, so that a job repeated later decides the same. */
  readonly decidedOn: string;
  /**
   * Private debts (öre) that invited guarantors declared, by personId. They are only in the log, each sealed
   * under its person.
   */
  readonly debts: ReadonlyMap<string, number>;
  /** Bank and accounting data that the application currently uses. */
  readonly received: readonly Source[];
}

export async function readCase(run: JobRun, applicationId: string, attempt: number): Promise<DecisionCase> {
  let decidedOn = '';
  const debts = new Map<string, number>();
  const arrived: RecordedEvent[] = [];
  const onEvent = (event: RecordedEvent) => {
    const { type, data } = event;
    if (type === 'DecisionRequested' && data.attempt === attempt) decidedOn = event.effectiveOn;
    if (type === 'GuarantorConsented' && typeof data.totalPrivateCreditsCents === 'number')
      debts.set(String(data.personId), data.totalPrivateCreditsCents);
    if (type === 'BankDataReceived' || type === 'AccountingDataReceived') arrived.push(event);
  };
  const stream = streamOf(creditApplication, applicationId);
  const { state: application } = await foldStream(run.store, creditApplication, stream, { onEvent });
  return { application, decidedOn, debts, received: receivedBy(application, arrived) };
}

/** Keeps, per kind, the data whose hash is still in the application. */
function receivedBy({ bankData, accounting }: CreditApplicationState, arrived: readonly RecordedEvent[]) {
  const found = new Map<Source['kind'], Source>();
  for (const event of arrived) {
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
