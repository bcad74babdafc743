import { forgetPayer, incomingPayment, isSettled } from '@kreditlina/domain/incoming-payment/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/**
 * Destroys the key that a payer is sealed under once the payment has an owner or went back. The log has to know the key as that of such a
 * payment: whoever can write to the queue could name a person instead.
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
    // Also when it was recorded before: whoever recorded it may not have come so far.
    await run.keys.destroy(paymentId, streamOf(incomingPayment, paymentId));
    return 'done';
  },
};
