import { randomUUID } from 'node:crypto';
import { creditAccount, recordPayment } from '@kreditlina/domain/credit-account/index';
import { incomingPayment, matchPayment } from '@kreditlina/domain/incoming-payment/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { payoutJob } from '../credit-account/payout.ts';
import { dossierJob } from '../dossier/dossier.ts';
import type { JobKind } from '../job.ts';
import { blindTo } from './blind-store.ts';
import { Crash } from './crashing-deps.ts';

/** Makes a function that simulates a crash at its first call. */
function dyingOnce(): () => void {
  let isDead = false;
  return () => {
    if (isDead) return;
    isDead = true;
    throw new Crash();
  };
}

/** Keeps the keys of its orders in process memory only, and dies after ordering. */
export function remembersOrdersInMemory(): JobKind {
  const die = dyingOnce();
  let keys = new Map<string, string>();
  return {
    name: 'payout',
    run: (data, run) => {
      const { bank } = run.partners;
      const forgetful: typeof bank = {
        ...bank,
        payoutStatus: (key) => bank.payoutStatus(keys.get(key) ?? key),
        async orderPayout(order) {
          const idempotencyKey = randomUUID();
          keys.set(order.idempotencyKey, idempotencyKey);
          const answer = await bank.orderPayout({ ...order, idempotencyKey });
          try {
            die();
          } catch (error) {
            keys = new Map();
            throw error;
          }
          return answer;
        },
      };
      return payoutJob.run(data, { ...run, partners: { ...run.partners, bank: forgetful } });
    },
  };
}

/** Books first, under a random id, dies, and records the payment's owner afterwards. */
export function booksAnyHow(): JobKind {
  const die = dyingOnce();
  return {
    name: 'match-payment',
    async run(data, run) {
      const paymentId = String(data.paymentId);
      const { payment, status } = await loadState(run.store, incomingPayment, paymentId);
      if (!payment || status !== 'recorded') return 'done';
      const [accountId = ''] = await run.accounts.withOcr(payment.ocrNumber ?? '');
      const { ocrNumber: _ocrNumber, ...command } = payment;
      const booked = randomUUID();
      await applyEffect(run, {
        aggregate: creditAccount,
        id: accountId,
        correlationId: paymentId,
        name: booked,
        decide: recordPayment,
        command: { ...command, paymentId: booked },
      });
      die();
      await applyEffect(run, {
        aggregate: incomingPayment,
        id: paymentId,
        correlationId: paymentId,
        name: `owner/${paymentId}`,
        decide: matchPayment,
        command: { accountId },
      });
      return 'done';
    },
  };
}

/** Prints without checking for an earlier print, and dies afterwards. */
export function printsWithoutLooking(): JobKind {
  const die = dyingOnce();
  return {
    ...dossierJob,
    async run(data, run) {
      const outcome = await dossierJob.run(data, { ...run, store: blindTo('DossierPrinted', run.store) });
      die();
      return outcome;
    },
  };
}
