import { bankReferenceOf, creditAccount, recordPayment } from '@kreditlina/domain/credit-account/index';
import type { UnmatchedReason } from '@kreditlina/domain/incoming-payment/contracts/enums';
import {
  bookingOf,
  countsFrom,
  dateDoubt,
  forgetPayer,
  type IncomingPaymentState,
  incomingPayment,
  incomingPaymentId,
  isSettled,
  leaveUnmatched,
  matchPayment,
  ownerAmong,
  referenceFault,
  releasePayment,
} from '@kreditlina/domain/incoming-payment/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import { waitAfter } from '../inquiry.ts';
import type { JobKind, JobRun } from '../job.ts';

type Payment = NonNullable<IncomingPaymentState['payment']>;

/**
 * Finds the account of a payment and books it there on its value date. The owner is recorded first, so that
 * an execution interrupted between the two steps continues with the same account, even if the read models
 * have changed.
 */
export const matchPaymentJob: JobKind = {
  name: 'match-payment',
  async run(data, run) {
    const paymentId = idOf(data, 'paymentId');
    const found = await loadState(run.store, incomingPayment, paymentId);
    const { payment, status, accountId } = found;
    if (!payment || status === 'unmatched' || status === 'sent-back') return 'done';
    const today = dateInSweden(run.clock.now());
    // A date that cannot be right is not waited for: staff ask the bank, and the money is in their list.
    const doubt = accountId === null ? dateDoubt(payment, { today }) : undefined;
    if (doubt !== undefined) return leave(run, payment, doubt);
    const waitMs = untilCome(bookingOf(payment, found), run.clock.now());
    if (waitMs > 0) return againIn(waitMs);
    if (accountId !== null) return bookOn(run, payment, accountId, found);
    const fault = referenceFault(payment.ocrNumber);
    if (fault !== undefined) return leave(run, payment, fault);
    // The read model must include an account opened a moment ago.
    if (!(await run.accounts.isCaughtUp())) return waitAfter(run.starts);
    const owner = ownerAmong(await run.accounts.withOcr(payment.ocrNumber ?? ''));
    if ('reason' in owner) return leave(run, payment, owner.reason);
    const { granted } = await loadState(run.store, creditAccount, owner.accountId);
    const before = dateDoubt(payment, { today, ...(granted && { firstOn: granted.grantedOn }) });
    if (before !== undefined) return leave(run, payment, before);
    const { state } = await applyEffect(run, {
      ...effectOn(payment),
      name: `payment-owner/${paymentId}`,
      decide: matchPayment,
      command: owner,
    });
    // A concurrent execution may have found another account.
    return state.accountId === null ? 'done' : bookOn(run, payment, state.accountId, state);
  },
};

const effectOn = ({ paymentId, valueOn }: Payment) => ({
  aggregate: incomingPayment,
  id: paymentId,
  correlationId: paymentId,
  effectiveOn: valueOn,
});

/** Milliseconds until a payment's value date, at most the queue's longest wait; 0 once it has come. */
function untilCome({ valueOn, bookedOn }: Pick<Payment, 'valueOn' | 'bookedOn'>, now: string): number {
  const on = valueOn > bookedOn ? valueOn : bookedOn;
  if (on <= dateInSweden(now)) return 0;
  // Midnight in Stockholm is one or two hours before midnight UTC, so polling starts at the earlier one.
  const leftMs = Date.parse(`${on}T00:00:00.000Z`) - 2 * HOUR_MS - Date.parse(now);
  return Math.max(leftMs, HOUR_MS / 4);
}

async function leave(run: JobRun, payment: Payment, reason: UnmatchedReason): Promise<'done'> {
  await applyEffect(run, {
    ...effectOn(payment),
    effectiveOn: countsFrom(payment, dateInSweden(run.clock.now())),
    name: `payment-owner/${payment.paymentId}`,
    decide: leaveUnmatched,
    command: { reason },
  });
  return 'done';
}

/**
 * Books a payment on an account. Closed and written-off accounts accept it too: it becomes the customer's
 * credit balance, or recovers a loss.
 */
async function bookOn(
  run: JobRun,
  payment: Payment,
  accountId: string,
  by: Parameters<typeof bookingOf>[1],
): Promise<'done'> {
  const command = bookingOf(payment, by);
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name: `book-payment/${command.paymentId}`,
    correlationId: payment.paymentId,
    effectiveOn: command.valueOn,
    decide: recordPayment,
    command,
  });
  return 'done';
}

/**
 * Destroys the key that seals a payer, once the payment has an owner or was returned. The log must know the
 * key as a payer's: otherwise an attacker with access to the queue could name a person instead.
 */
export const forgetPayerJob: JobKind = {
  name: 'forget-payer',
  async run(data, run) {
    const paymentId = idOf(data, 'paymentId');
    const found = await loadState(run.store, incomingPayment, paymentId);
    if (!found.payment || !isSettled(found))
      throw new ForStaff('The log records no such payment with an owner: no key was destroyed');
    await applyEffect(run, {
      aggregate: incomingPayment,
      id: paymentId,
      name: `forget-payer/${paymentId}`,
      correlationId: paymentId,
      decide: forgetPayer,
      command: undefined,
    });
    // Repeated even if recorded, because the execution that recorded it may have stopped before this.
    await run.keys.destroy(paymentId, streamOf(incomingPayment, paymentId));
    return 'done';
  },
};

/**
 * Returns a payment that an account gave back, because it belongs to another, to the list of those without an
 * owner. Staff who already chose the other account have done so before.
 */
export const releasePaymentJob: JobKind = {
  name: 'release-payment',
  async run(data, run) {
    const [accountId, bookedAs] = [idOf(data, 'accountId'), idOf(data, 'paymentId')];
    const bankReference = bankReferenceOf(await loadState(run.store, creditAccount, accountId), bookedAs);
    if (bankReference === undefined) return 'done';
    const paymentId = incomingPaymentId(bankReference);
    await applyEffect(run, {
      aggregate: incomingPayment,
      id: paymentId,
      name: `release-payment/${bookedAs}`,
      correlationId: paymentId,
      decide: releasePayment,
      command: { accountId, bookedAs },
    });
    return 'done';
  },
};
