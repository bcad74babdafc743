import {
  type CreditApplicationState,
  creditApplication,
  type Evaluation,
} from '@kreditlina/domain/credit-application/index';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { JobRun } from '../job.ts';
import { eventSource } from './decision-sources.ts';

type Source = Evaluation['sources'][number];

/** The facts of one attempt from the application's own stream, read once. */
export interface DecisionCase {
  readonly application: CreditApplicationState;
  /** Business date of the request of this attempt, so that a repetition on the next day decides alike. */
  readonly decidedOn: string;
  /**
   * Private debts declared by invited guarantors, by personId. In the log only, each sealed under its person:
   * no read model has them.
   */
  readonly debts: ReadonlyMap<string, number>;
  /** The bank and accounting data in use. */
  readonly received: readonly Source[];
}

/** Reads the case of an attempt. */
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

/** Those whose hash the application still holds, one per kind. */
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
