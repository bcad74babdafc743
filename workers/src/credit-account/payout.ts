import {
  type CreditAccountState,
  creditAccount,
  orderPayout,
  recordPayout,
  recordPayoutFailed,
  recordPayoutReturned,
  referUnpaidWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { daysBetween } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { DAY_MS, HOUR_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf, recordedBy } from '@kreditlina/job-runner/effects';
import { idOf, type JobOutcome } from '@kreditlina/job-runner/job';
import type { Payout } from '@kreditlina/partners';
import { askedUntilAnswered, waitAfter } from '../inquiry.ts';
import type { JobKind, JobRun } from '../job.ts';
import { believedDate } from './payout-date.ts';
import { listsAgainst } from './payout-screening.ts';

/**
 * Days after a payout: returns usually come within the first limit, and are polled for until the second.
 * Later ones must be reported by the bank in another way.
 */
const RETURNS_DAYS = 20;
const RETURNS_DAYS_MAX = 400;
const WATCH_MS = 6 * HOUR_MS;
/** Polling interval after the usual limit. Keeps the total well below the 500 starts of a job. */
const LATE_WATCH_MS = 7 * DAY_MS;

type Withdrawal = CreditAccountState['withdrawals'][number];
interface Ordered {
  readonly accountId: string;
  readonly withdrawalId: string;
  readonly payoutId: string;
  readonly amountCents: number;
}

const orderName = (withdrawalId: string, attempt: number) => `payout-order/${withdrawalId}/${attempt}`;

/**
 * Orders the payout of an approved withdrawal. The order is in the log before the bank receives it, under a
 * key from withdrawal and attempt alone, so that the bank sees one order however often this runs,
 * concurrently or after a crash. A new key is made only once the bank has confirmed that it did not pay under
 * the last one.
 */
export const payoutJob: JobKind = {
  name: 'payout',
  run(data, run) {
    const accountId = idOf(data, 'accountId');
    const withdrawalId = idOf(data, 'withdrawalId');
    return askedUntilAnswered(run.starts, async () => {
      const withdrawal = await withdrawalOf(run, accountId, withdrawalId);
      if (withdrawal?.status === 'approved') await order(run, accountId, withdrawal);
      const ordered =
        withdrawal?.status === 'approved' ? await withdrawalOf(run, accountId, withdrawalId) : withdrawal;
      if (ordered?.status !== 'ordered' || ordered.payoutId === null) return 'done';
      const { payoutId, amountCents, attempts } = ordered;
      const payout = { accountId, withdrawalId, payoutId, amountCents };
      const orderedOn = await orderedOnOf(run, payout, attempts);
      return record(run, payout, orderedOn, await answerOf(run, payout, orderedOn));
    });
  },
};

async function withdrawalOf(
  { store }: JobRun,
  accountId: string,
  withdrawalId: string,
): Promise<Withdrawal | undefined> {
  const { withdrawals } = await loadState(store, creditAccount, accountId);
  return withdrawals.find((one) => one.withdrawalId === withdrawalId);
}

/**
 * Every payout passes this check, regardless of the approver: none is ordered without an answer from the
 * lists on the same day.
 */
async function order(run: JobRun, accountId: string, withdrawal: Withdrawal): Promise<void> {
  const { withdrawalId, attempts } = withdrawal;
  const found = await listsAgainst(run, withdrawal);
  if (found) {
    const { reason, hitIds } = found;
    const { state } = await applyEffect(run, {
      aggregate: creditAccount,
      id: accountId,
      // Once a day for the same hits: the withdrawal is approved again only after they were overridden.
      name: ['payout-referred', withdrawalId, dateInSweden(run.clock.now()), reason, ...hitIds].join('/'),
      correlationId: withdrawalId,
      decide: referUnpaidWithdrawal,
      command: { withdrawalId, reason, hitIds },
    });
    if (state.withdrawals.find((one) => one.withdrawalId === withdrawalId)?.status !== 'approved') return;
  }
  const name = orderName(withdrawalId, attempts + 1);
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name,
    correlationId: withdrawalId,
    decide: orderPayout,
    command: { withdrawalId, payoutId: commandIdOf(`${name}/key`) },
  });
}

/** Business date of the order, constant over retries, because another date would make another order. */
async function orderedOnOf(
  run: JobRun,
  { accountId, withdrawalId }: Ordered,
  attempt: number,
): Promise<string> {
  const recorded = await recordedBy(run.store, creditAccount, accountId, orderName(withdrawalId, attempt));
  return recorded?.effectiveOn ?? dateInSweden(run.clock.now());
}

/**
 * Status of the order at the bank, submitting it if the bank does not know it.
 * @throws PartnerError
 */
async function answerOf(
  run: JobRun,
  { accountId, withdrawalId, payoutId, amountCents }: Ordered,
  date: string,
): Promise<Payout> {
  const { bank } = run.partners;
  const known = await bank.payoutStatus(payoutId);
  if (known.status !== 'unknown') return known;
  return bank.orderPayout({ accountId, withdrawalId, amountCents, date, idempotencyKey: payoutId });
}

async function record(run: JobRun, payout: Ordered, orderedOn: string, answer: Payout): Promise<JobOutcome> {
  const { accountId, withdrawalId, payoutId } = payout;
  const effect = { aggregate: creditAccount, id: accountId, correlationId: withdrawalId };
  if (answer.status === 'accepted') return waitAfter(run.starts);
  if (answer.status === 'failed') {
    await applyEffect(run, {
      ...effect,
      name: `payout-failed/${payoutId}`,
      decide: recordPayoutFailed,
      command: { withdrawalId, payoutId, reason: answer.reason },
    });
    return 'done';
  }
  // Interest would run from a day before the order.
  const told = { ...payout, kind: 'paid-out', firstOn: orderedOn, toldOn: answer.valueDate } as const;
  const paidOutOn = await believedDate(run, told);
  if (paidOutOn === undefined) return 'done';
  // The customer gets the money only on a later day.
  if (paidOutOn > dateInSweden(run.clock.now())) return waitAfter(run.starts);
  await applyEffect(run, {
    ...effect,
    name: `payout-paid/${payoutId}`,
    effectiveOn: paidOutOn,
    decide: recordPayout,
    command: { withdrawalId, payoutId, paidOutOn, bankReference: answer.reference },
  });
  // A return with a future date is awaited like any other return.
  if (answer.status === 'returned') await takeReturn(run, { ...payout, paidOutOn }, answer);
  return 'done';
}

type PaidOut = Pick<Ordered, 'accountId' | 'withdrawalId' | 'payoutId'>;

/**
 * Records a return if its date has come.
 * @returns false while the date is to come
 */
async function takeReturn(
  run: JobRun,
  payout: PaidOut & { readonly paidOutOn: string },
  answer: Extract<Payout, { status: 'returned' }>,
): Promise<boolean> {
  const { accountId, withdrawalId, payoutId, paidOutOn: firstOn } = payout;
  const amountCents = (await withdrawalOf(run, accountId, withdrawalId))?.amountCents ?? 0;
  const of = { accountId, withdrawalId, payoutId, amountCents };
  const toldOn = answer.returnedOn;
  const returnedOn = await believedDate(run, { ...of, kind: 'returned', firstOn, toldOn });
  if (returnedOn === undefined) return true;
  if (returnedOn > dateInSweden(run.clock.now())) return false;
  await recordReturn(run, payout, { ...answer, returnedOn });
  return true;
}

async function recordReturn(
  run: JobRun,
  payout: PaidOut,
  { returnedOn, reason }: Extract<Payout, { status: 'returned' }>,
): Promise<void> {
  const { accountId, withdrawalId, payoutId } = payout;
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name: `payout-returned/${payoutId}`,
    correlationId: withdrawalId,
    effectiveOn: returnedOn,
    decide: recordPayoutReturned,
    command: { payoutId, returnedOn, reason },
  });
}

/** An order of the account with its place among those of its withdrawal; undefined for an unknown key. */
async function orderOf({ store }: JobRun, accountId: string, payoutId: string) {
  const { payoutOrders, withdrawals } = await loadState(store, creditAccount, accountId);
  const order = payoutOrders.find((one) => one.payoutId === payoutId);
  if (!order) return undefined;
  const ofWithdrawal = payoutOrders.filter((one) => one.withdrawalId === order.withdrawalId);
  const paidOutOn = withdrawals.find((one) => one.payoutId === payoutId)?.paidOutOn ?? null;
  return { ...order, accountId, attempt: ofWithdrawal.indexOf(order) + 1, paidOutOn };
}

/**
 * Polls the bank for a return of a payout, or for a payout that it first said it had not made, for a year, at
 * growing intervals, since late ones are rare.
 */
export const payoutWatchJob: JobKind = {
  name: 'payout-watch',
  run(data, run) {
    const [accountId, withdrawalId, payoutId] = [
      idOf(data, 'accountId'),
      idOf(data, 'withdrawalId'),
      idOf(data, 'payoutId'),
    ];
    return askedUntilAnswered(run.starts, async () => {
      const today = dateInSweden(run.clock.now());
      const answer = await run.partners.bank.payoutStatus(payoutId);
      const watchedFrom = idOf(data, 'paidOutOn');
      const order = await orderOf(run, accountId, payoutId);
      if (order?.paidOutOn === null && (answer.status === 'paid-out' || answer.status === 'returned'))
        await record(run, order, await orderedOnOf(run, order, order.attempt), answer);
      const paidOut = { accountId, withdrawalId, payoutId, paidOutOn: order?.paidOutOn ?? watchedFrom };
      if (answer.status === 'returned' && (await takeReturn(run, paidOut, answer))) return 'done';
      const days = daysBetween(watchedFrom, today);
      if (days > RETURNS_DAYS_MAX) return 'done';
      return { againInMs: days > RETURNS_DAYS ? LATE_WATCH_MS : WATCH_MS };
    });
  },
};
