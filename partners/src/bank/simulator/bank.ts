import type { IncomingPayment } from '../port.ts';
import { type BankBook, type BankState, createBankBook } from './bank-book.ts';
import type { BankSettings, PayIn } from './controls.ts';
import { createPaymentOffice, type PaymentOffice } from './payment-office.ts';
import { type PushTarget, pushPayment } from './push-payments.ts';

export interface SimulatedBankOptions {
  /** From a request to its outcome: an account that opens, a payout. Default 2,000 ms. */
  readonly delayMs?: number;
  /**
   * First number of files and payments; by default the clock's milliseconds, so that a restart repeats no
   * number. A repeatable run sets one.
   */
  readonly numbersFrom?: number;
  /** The simulated product's bankgiro number, which receives payments by default. Default 991-2346. */
  readonly bankgiroNumber?: string;
  /** Receives each payment at once. Absent: payments come by file alone, until `pushTo` is called. */
  readonly push?: PushTarget;
}

/**
 * Controls of the simulated bank for tests and journeys. Its dates come from requests or from `set`, never
 * from a clock.
 */
export interface SimulatedBank {
  readonly book: BankBook;
  readonly office: PaymentOffice;
  /** Records a payment. @returns it, and the answers to its pushes once the last one has come: 0 for none */
  payIn(input: PayIn): Promise<{ payment: IncomingPayment; pushed: readonly number[] }>;
  set(settings: BankSettings): void;
  pushTo(target: PushTarget | undefined): void;
  /** Cancels running pushes. */
  close(): void;
}

export function createSimulatedBank(now: () => number, options: SimulatedBankOptions): SimulatedBank {
  const state: BankState = { delayMs: options.delayMs ?? 2_000, date: undefined };
  const office = createPaymentOffice(options.numbersFrom ?? now(), state, options.bankgiroNumber);
  const ended = new AbortController();
  let target = options.push;
  return {
    book: createBankBook(now, state),
    office,
    async payIn(input) {
      const payment = office.payIn(input);
      const pushed: number[] = [];
      for (let times = 0; target !== undefined && times < (input.pushes ?? 1); times += 1)
        pushed.push(await pushPayment(target, payment, now, ended.signal));
      return { payment, pushed };
    },
    set({ date, delayMs }) {
      state.date = date ?? state.date;
      state.delayMs = delayMs ?? state.delayMs;
    },
    pushTo(to) {
      target = to;
    },
    close: () => ended.abort(),
  };
}
