import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import type { JobRun } from '../job.ts';

/** What the invited told of their private debts, by personId. In the log only, sealed under each: no read model has it. */
export async function toldDebts(run: JobRun, applicationId: string): Promise<ReadonlyMap<string, number>> {
  const told = new Map<string, number>();
  for await (const event of readStream(run.store, streamOf(creditApplication, applicationId))) {
    if (event.type !== 'GuarantorConsented') continue;
    const { personId, totalPrivateCreditsCents } = event.data;
    if (typeof totalPrivateCreditsCents === 'number') told.set(String(personId), totalPrivateCreditsCents);
  }
  return told;
}
