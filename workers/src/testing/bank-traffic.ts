import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { makeOcr } from '@kreditlina/domain/validators/payment-numbers';
import { decoded, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';
import type { IncomingPayment } from '@kreditlina/partners';
import type { Simulators } from '@kreditlina/partners/simulators/simulators';
import type { JobDeps } from '../job.ts';
import { ledgerLines } from './ledger-lines.ts';
import { type AccountDriver, approvedWithdrawal } from './paid-out-account.ts';

const WITHDRAWAL_CENTS = 20_000_000;
const DAY = '2026-11-21';

/** Withdrawals to pay out, and payments received by the bank: candidates for double execution. */
export interface Traffic {
  readonly withdrawals: readonly (AccountDriver & { readonly withdrawalId: string })[];
  readonly payments: readonly IncomingPayment[];
}

/**
 * The requested number of withdrawals, each with two payments on its account, the second of which is in
 * several files.
 */
export async function bankTraffic(
  deps: Pick<JobDeps, 'store' | 'clock'>,
  { bank }: Simulators['control'],
  count: number,
): Promise<Traffic> {
  const withdrawals: Traffic['withdrawals'][number][] = [];
  const payments: IncomingPayment[] = [];
  bank.set({ date: DAY });
  for (let number = 0; number < count; number += 1) {
    const ocrNumber = makeOcr(String(700_000_000_000 + number));
    withdrawals.push(await approvedWithdrawal(deps, { amountCents: WITHDRAWAL_CENTS, ocrNumber }));
    for (const files of [1, 1 + (number % 3)]) {
      const paid = await bank.payIn({ amountCents: 10_000 + number, reference: ocrNumber, files, pushes: 0 });
      payments.push(paid.payment);
    }
  }
  return { withdrawals, payments };
}

/**
 * Errors with the money, by withdrawal and payment; empty: each withdrawal was paid out once and each payment
 * booked once, here and at the bank.
 */
export async function wrongMoney(
  store: EventStore,
  { bank }: Simulators['control'],
  { withdrawals, payments }: Traffic,
): Promise<string[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll({ limit: 100_000 }))
    if (event.category === creditAccount.category || event.category === 'incomingPayment')
      events.push(decoded(event));
  const countOf = (type: string, field: string, value: string) =>
    events.filter((event) => event.type === type && event.data[field] === value).length;
  const orders = bank.book.payouts();
  const wrong = [
    ...withdrawals.flatMap(({ withdrawalId }) => {
      const paid = orders.filter(
        (one) => one.withdrawalId === withdrawalId && one.status !== 'failed',
      ).length;
      const booked = countOf('WithdrawalPaidOut', 'withdrawalId', withdrawalId);
      return paid === 1 && booked === 1
        ? []
        : [`a withdrawal was paid out ${paid} times and booked ${booked} times`];
    }),
    ...payments.flatMap(({ bankReference }) => {
      const booked = countOf('PaymentReceived', 'bankReference', bankReference);
      return booked === 1 ? [] : [`a payment was booked ${booked} times`];
    }),
  ];
  const received = events.filter(({ type }) => type === 'PaymentReceived').length;
  if (received !== payments.length) wrong.push(`${received} payments were booked of ${payments.length}`);
  const balances = new Map<string, number>();
  for (const event of events)
    for (const { account, amountCents } of ledgerLines(event))
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
  const paidIn = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const expected = { bank: paidIn - withdrawals.length * WITHDRAWAL_CENTS, unallocated: 0 };
  for (const [account, cents] of Object.entries(expected))
    if (balances.get(account) !== cents)
      wrong.push(`the account ${account} has ${balances.get(account) ?? 0} öre instead of ${cents}`);
  const sum = [...balances.values()].reduce((total, one) => total + one, 0);
  if (sum !== 0) wrong.push(`the books are ${sum} öre out of balance`);
  return wrong;
}
