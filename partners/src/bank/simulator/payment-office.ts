import { SimulatedRefusal } from '../../simulation/answers.ts';
import type { IncomingPayment, PaymentFileHeader } from '../port.ts';
import type { BankState } from './bank-book.ts';
import { type PayIn, payIn, type WrittenFile } from './controls.ts';

const digits = (value: number | string, width: number): string => String(value).padStart(width, '0');
const compact = (date: string): string => date.replaceAll('-', '');
const sumOf = (payments: readonly IncomingPayment[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** One section for each bankgiro number and booking date; format in docs/decisions/0041. */
export function writePaymentFile(header: PaymentFileHeader, payments: readonly IncomingPayment[]): string {
  const sections = Map.groupBy(payments, (payment) => `${payment.bankgiroNumber} ${payment.bookingDate}`);
  const lines = [
    `01${'BGINBETALNING'.padEnd(20)}01${compact(header.date)}${digits(header.sequence, 16)}`,
    ...[...sections.values()].flatMap(sectionLines),
    `70${totals(payments)}${digits(sections.size, 8)}`,
  ];
  return lines.map((line) => `${line.padEnd(80)}\n`).join('');
}

const totals = (payments: readonly IncomingPayment[]): string =>
  `${digits(payments.length, 8)}${digits(sumOf(payments), 18)}`;

function sectionLines(payments: readonly IncomingPayment[]): string[] {
  const [first] = payments;
  if (first === undefined) return [];
  return [
    `05${digits(first.bankgiroNumber, 10)}${compact(first.bookingDate)}SEK`,
    ...payments.flatMap(paymentLines),
    `15${totals(payments)}`,
  ];
}

const paymentLines = (payment: IncomingPayment): string[] => [
  [
    '20',
    digits(payment.payer.bankgiroNumber ?? '', 10),
    payment.reference.padEnd(25),
    digits(payment.amountCents, 15),
    compact(payment.valueDate),
    payment.bankReference.padEnd(20),
  ].join(''),
  ...(payment.payer.name === null ? [] : [`26${payment.payer.name}`]),
];

/** Bankgiro number from an example by Bankgirot. */
const BANKGIRO = '9912346';
/** Maximum number of payments in a file: with their payers' names within the reader's line limit. */
const PAYMENTS_IN_FILE_MAX = 9_000;
/** Maximum number of files kept; the oldest are dropped. */
const FILES_MAX = 5_000;
const WAITING_MAX = 100_000;

interface KeptFile extends PaymentFileHeader {
  readonly content: string;
}

/**
 * Records payments to our bankgiro number and writes the files that list them.
 * @param numbersFrom first number of files and payments
 * @param ours the receiving bankgiro number
 */
export function createPaymentOffice(numbersFrom: number, state: BankState, ours = BANKGIRO) {
  let filesMade = 0;
  let paymentsMade = 0;
  /** Payments for each upcoming file, the next one first. */
  const waiting: IncomingPayment[][] = [];
  const files = new Map<number, KeptFile>();

  const nextNumber = (): number => {
    filesMade += 1;
    return numbersFrom + filesMade - 1;
  };
  const keep = (
    date: string,
    contentOf: (sequence: number) => string,
    sequence: number = nextNumber(),
  ): KeptFile => {
    const file = { sequence, date, content: contentOf(sequence) };
    files.set(sequence, file);
    const oldest = files.keys().next().value;
    if (files.size > FILES_MAX && oldest !== undefined) files.delete(oldest);
    return file;
  };
  /** Creates a file of the new payments, as the bank does when files are requested. */
  const makeFiles = (): void => {
    const payments = waiting.shift() ?? [];
    for (let start = 0; start < payments.length; start += PAYMENTS_IN_FILE_MAX) {
      const part = payments.slice(start, start + PAYMENTS_IN_FILE_MAX);
      const date = part
        .map(({ bookingDate }) => bookingDate)
        .reduce((one, other) => (one > other ? one : other));
      keep(date, (sequence) => writePaymentFile({ sequence, date }, part));
    }
  };

  return {
    /** @throws SimulatedRefusal 400 if no date is given and none is set */
    payIn(input: PayIn): IncomingPayment {
      const given = payIn.parse(input);
      const valueDate = given.valueDate ?? state.date;
      if (valueDate === undefined) throw new SimulatedRefusal(400, 'dateMissing');
      const today = state.date ?? valueDate;
      paymentsMade += 1;
      const payment: IncomingPayment = {
        bankReference: given.bankReference ?? `I${numbersFrom}${String(paymentsMade).padStart(6, '0')}`,
        amountCents: given.amountCents,
        valueDate,
        bookingDate: given.bookingDate ?? (today > valueDate ? today : valueDate),
        reference: given.reference.trim(),
        payer: { bankgiroNumber: given.payerBankgiroNumber ?? null, name: given.payerName ?? null },
        bankgiroNumber: given.bankgiroNumber ?? ours,
      };
      for (let later = 0; later < given.files; later += 1) {
        const list = waiting[later] ?? [];
        if (list.length >= WAITING_MAX) throw new SimulatedRefusal(503, 'full');
        list.push(payment);
        waiting[later] = list;
      }
      return payment;
    },
    /** @throws SimulatedRefusal 404 if a file is to be replaced that does not exist */
    addFile: ({ content, date, sequence: replaced }: WrittenFile): PaymentFileHeader => {
      makeFiles();
      if (replaced !== undefined && !files.has(replaced)) throw new SimulatedRefusal(404, 'notFound');
      const { sequence } = keep(
        date,
        (number) =>
          content
            .replaceAll('{date}', date.replaceAll('-', ''))
            .replaceAll('{sequence}', String(number).padStart(16, '0')),
        replaced,
      );
      return { sequence, date };
    },
    filesAfter(sequence: number, most: number): PaymentFileHeader[] {
      makeFiles();
      return [...files.values()]
        .filter((file) => file.sequence > sequence)
        .slice(0, most)
        .map((file) => ({ sequence: file.sequence, date: file.date }));
    },
    file: (sequence: number): KeptFile | undefined => files.get(sequence),
  };
}

export type PaymentOffice = ReturnType<typeof createPaymentOffice>;
