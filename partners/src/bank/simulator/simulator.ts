import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answerRefusals, readBody, SimulatedRefusal } from '../../simulation/answers.ts';
import { PAYMENT_PUSH_SIGNATURE_HEADER, signPush } from '../payment-push.ts';
import type { IncomingPayment } from '../port.ts';
import {
  accountPath,
  accountRequest,
  FILES_LISTED_MAX,
  filePath,
  filesQuery,
  payoutKey,
  payoutRequest,
} from '../wire.ts';
import { type BankBook, type BankState, createBankBook } from './bank-book.ts';
import type { BankSettings, PayIn } from './controls.ts';
import { createPaymentOffice, type PaymentOffice } from './payment-office.ts';

/** Target of pushed payments, and the secret that signs them. */
interface PushTarget {
  readonly url: string;
  readonly secret: string;
}

/** Maximum number of attempts of a push; a payment that cannot be pushed is still in the file. */
const TRIES_MAX = 3;
const PAUSE_MS = 300;
const TRY_MS = 5_000;

/**
 * Pushes one payment, retrying until it is accepted.
 * @returns the status of the last answer; 0 without an answer
 */
async function pushPayment(
  { url, secret }: PushTarget,
  payment: IncomingPayment,
  now: () => number,
  signal: AbortSignal,
): Promise<number> {
  const body = Buffer.from(JSON.stringify(payment));
  let status = 0;
  for (let tries = 1; tries <= TRIES_MAX && !signal.aborted; tries += 1) {
    if (tries > 1) await sleep(PAUSE_MS * tries, undefined, { signal, ref: false }).catch(() => undefined);
    status = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [PAYMENT_PUSH_SIGNATURE_HEADER]: signPush(secret, body, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    if (status >= 200 && status < 300) return status;
  }
  return status;
}

export interface SimulatedBankOptions {
  /** Time from a request to its outcome, for accounts and payouts. Default 2,000 ms. */
  readonly delayMs?: number;
  /** First number of files and payments. Default: the clock's ms, so that no restart repeats a number. */
  readonly numbersFrom?: number;
  /** The product's bankgiro number, which receives payments by default. Default 991-2346. */
  readonly bankgiroNumber?: string;
  /** Receives each payment at once. If absent, payments arrive only by file until `pushTo` is called. */
  readonly push?: PushTarget;
}

/** Controls of the simulated bank. Its dates come from requests or from `set`, never from a clock. */
export interface SimulatedBank {
  readonly book: BankBook;
  readonly office: PaymentOffice;
  /**
   * Records a payment and pushes it.
   * @returns the payment, and the status of each push once the last has ended; 0 if unanswered
   */
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

const read = <Shape>(schema: z.ZodType<Shape>, input: unknown): Shape => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new SimulatedRefusal(400, 'invalidRequest');
  return parsed.data;
};

/** Serves the simulated bank's API: accounts, payouts, files of incoming payments. */
export function bankSimulator(app: FastifyInstance, { book, office }: SimulatedBank): void {
  answerRefusals(app);

  app.post('/v1/accounts', (request) => book.open(readBody(accountRequest, request)));

  app.get('/v1/accounts/:accountId', (request) => ({
    account: book.account(read(accountPath, request.params).accountId),
  }));

  app.post('/v1/payouts', (request) => {
    const order = readBody(payoutRequest, request);
    const idempotencyKey = read(payoutKey, request.headers['idempotency-key']);
    return book.order({ ...order, idempotencyKey });
  });

  app.get<{ Params: { key: string } }>('/v1/payouts/:key', (request) =>
    book.payout(read(payoutKey, request.params.key)),
  );

  app.get('/v1/payment-files', (request) => ({
    files: office.filesAfter(read(filesQuery, request.query).after, FILES_LISTED_MAX),
  }));

  app.get('/v1/payment-files/:sequence', (request) => {
    const file = office.file(read(filePath, request.params).sequence);
    if (file === undefined) throw new SimulatedRefusal(404, 'notFound');
    return file;
  });
}
