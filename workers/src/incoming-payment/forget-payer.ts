import { forgetPayer, incomingPayment, isSettled } from '@kreditlina/domain/incoming-payment/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/**
 * Destroys the key that seals a payer once the payment has an owner or was returned. The log must know the
 * key as a payer's: an attacker with access to the queue could name a person instead.
 */
export const forgetPayerJob: JobKind = {
  name: 'forget-payer',
  async run(data, run) {
    const paymentId = idOf(data, 'paymentId');
    const found = await loadState(run.store, incomingPayment, paymentId);
    if (!found.payment || !isSettled(found))
      throw new ForStaff('The log knows of no such payment with an owner: nothing was destroyed');
    await applyEffect(run, {
      aggregate: incomingPayment,
      id: paymentId,
      name: `forget-payer/${paymentId}`,
      correlationId: paymentId,
      decide: forgetPayer,
      command: undefined,
    });
    // Repeated even if already recorded: the recording execution may have been cut off before this.
    await run.keys.destroy(paymentId, streamOf(incomingPayment, paymentId));
    return 'done';
  },
};
