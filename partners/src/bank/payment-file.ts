import {
  countPayment,
  isTotal,
  noTotals,
  paymentCents,
  readAmount,
  readBankgiro,
  readDate,
  type Totals,
} from './payment-fields.ts';
import type { BadLine, BadLineReason, IncomingPayment, PaymentFile, PaymentFileHeader } from './port.ts';

/** Characters of every line. */
const LINE_LENGTH = 80;
/** A bank's day has thousands of payments at most; what comes after these is listed as one bad line. */
const LINES_MAX = 20_000;

/** What a section says of its payments; `lost` when its first line could not be read, so that they belong nowhere. */
type Section = { readonly bankgiroNumber: string; readonly bookingDate: string } | 'lost' | 'none';

interface Reading {
  readonly header: PaymentFileHeader;
  readonly payments: IncomingPayment[];
  /** The line of each payment. */
  readonly lines: number[];
  readonly seen: Set<string>;
  isOpened: boolean;
  isEnded: boolean;
  section: Section;
  sections: number;
  ofSection: Totals;
  readonly ofFile: Totals;
  /** Whether the line before was a payment, whose payer may be named now. */
  before: 'good-payment' | 'bad-payment' | 'other';
}

/**
 * Reads the bank's file of incoming payments, lines of 80 characters (docs/decisions/0041). A bad line never costs a good one: what
 * cannot be used is listed with its number and reason.
 */
export function readPaymentFile(
  content: string,
  header: PaymentFileHeader,
): Pick<PaymentFile, 'payments' | 'lines' | 'badLines'> {
  const reading: Reading = {
    header,
    payments: [],
    lines: [],
    seen: new Set(),
    isOpened: false,
    isEnded: false,
    section: 'none',
    sections: 0,
    ofSection: noTotals(),
    ofFile: noTotals(),
    before: 'other',
  };
  const badLines: BadLine[] = [];
  const lines = content.split(/\r?\n/, LINES_MAX + 2);
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.slice(0, LINES_MAX).entries()) {
    const reason = readLine(reading, line);
    if (reading.lines.length < reading.payments.length) reading.lines.push(index + 1);
    if (reason !== undefined) badLines.push({ line: index + 1, reason });
  }
  if (lines.length > LINES_MAX) badLines.push({ line: LINES_MAX + 1, reason: 'too-many-lines' });
  else if (!reading.isEnded) badLines.push({ line: lines.length + 1, reason: 'missing-end' });
  return { payments: reading.payments, lines: reading.lines, badLines };
}

type Reader = (reading: Reading, rest: string, before: Reading['before']) => BadLineReason | undefined;

const readers: Readonly<Record<string, Reader>> = {
  '01': readOpening,
  '05': readSection,
  '20': readPayment,
  '26': readPayer,
  '15': readSectionEnd,
  '70': readEnd,
};

/** @returns what is wrong with the line */
function readLine(reading: Reading, line: string): BadLineReason | undefined {
  const { before } = reading;
  reading.before = 'other';
  const code = line.slice(0, 2);
  const damage =
    line.length !== LINE_LENGTH ? 'wrong-length' : /\p{Cc}/u.test(line) ? 'wrong-characters' : undefined;
  if (damage !== undefined) return lose(reading, code, damage);
  const read = readers[code];
  if (read === undefined) return 'unknown-code';
  if (reading.isEnded) return 'out-of-place';
  if (!reading.isOpened && code !== '01') {
    // The file is of us all the same, by the answer that carried it; what it holds is kept, and that is said once.
    reading.isOpened = true;
    return read(reading, line.slice(2), before) ?? 'missing-opening';
  }
  return read(reading, line.slice(2), before);
}

/** A damaged line still tells by its code what it was, so that those after it are not read as part of something else. */
function lose(reading: Reading, code: string, reason: BadLineReason): BadLineReason {
  if (code === '01') reading.isOpened = true;
  if (code === '05') startSection(reading, 'lost');
  if (code === '15') reading.section = 'none';
  if (code === '20') {
    reading.before = 'bad-payment';
    count(reading, undefined);
  }
  return reason;
}

function startSection(reading: Reading, section: Section): void {
  reading.section = section;
  reading.sections += 1;
  reading.ofSection = noTotals();
}

function count(reading: Reading, amountCents: number | undefined): void {
  countPayment(reading.ofSection, amountCents);
  countPayment(reading.ofFile, amountCents);
}

/** The name of the format, its version, the file's date and number. */
function readOpening(reading: Reading, rest: string): BadLineReason | undefined {
  if (reading.isOpened) return 'out-of-place';
  reading.isOpened = true;
  const { date, sequence } = reading.header;
  const expected = `${'BGINBETALNING'.padEnd(20)}01${date.replaceAll('-', '')}${String(sequence).padStart(16, '0')}`;
  return rest.trimEnd() === expected ? undefined : 'malformed-opening';
}

/** The bankgiro that was paid to, the day of booking, the currency. */
function readSection(reading: Reading, rest: string): BadLineReason | undefined {
  const isInterrupting = reading.section !== 'none';
  const bankgiroNumber = readBankgiro(rest.slice(0, 10));
  const bookingDate = readDate(rest.slice(10, 18));
  const isWhole = typeof bankgiroNumber === 'string' && bookingDate !== undefined;
  const isRead = isWhole && rest.slice(18).trimEnd() === 'SEK';
  startSection(reading, isRead ? { bankgiroNumber, bookingDate } : 'lost');
  if (!isRead) return 'malformed-section';
  // Kept, but nobody has said what the one before came to.
  return isInterrupting ? 'missing-totals' : undefined;
}

/** The payer's bankgiro, the reference as given, amount, day of value, the bank's own number. */
function readPayment(reading: Reading, rest: string): BadLineReason | undefined {
  reading.before = 'bad-payment';
  const amountCents = readAmount(rest.slice(35, 50));
  count(reading, amountCents);
  const { section } = reading;
  if (section === 'none' || section === 'lost') return 'out-of-place';
  if (amountCents === undefined || !paymentCents.safeParse(amountCents).success) return 'malformed-amount';
  const valueDate = readDate(rest.slice(50, 58));
  if (valueDate === undefined) return 'malformed-date';
  const payerBankgiro = readBankgiro(rest.slice(0, 10));
  if (payerBankgiro === undefined) return 'malformed-payer';
  const bankReference = rest.slice(58).trimEnd();
  if (!/^[A-Z0-9]+$/.test(bankReference)) return 'malformed-bank-reference';
  if (reading.seen.has(bankReference)) return 'duplicate';
  reading.seen.add(bankReference);
  reading.before = 'good-payment';
  reading.payments.push({
    bankReference,
    amountCents,
    valueDate,
    ...section,
    reference: rest.slice(10, 35).trim(),
    payer: { bankgiroNumber: payerBankgiro, name: null },
  });
  return undefined;
}

/** Who paid: belongs to the payment before it, and falls with it. */
function readPayer(
  { payments }: Reading,
  rest: string,
  before: Reading['before'],
): BadLineReason | undefined {
  if (before === 'other') return 'out-of-place';
  const last = before === 'good-payment' ? payments.at(-1) : undefined;
  if (last !== undefined)
    payments[payments.length - 1] = { ...last, payer: { ...last.payer, name: rest.trim() || null } };
  return undefined;
}

/** How many payments the section had, and their sum. */
function readSectionEnd(reading: Reading, rest: string): BadLineReason | undefined {
  const { section } = reading;
  if (section === 'none') return 'out-of-place';
  reading.section = 'none';
  return isTotal(reading.ofSection, rest) ? undefined : 'wrong-totals';
}

/** The same of the whole file, and how many sections. */
function readEnd(reading: Reading, rest: string): BadLineReason | undefined {
  reading.isEnded = true;
  if (reading.section !== 'none') return 'missing-totals';
  const sections = String(reading.sections).padStart(8, '0');
  const isRight = isTotal(reading.ofFile, rest) && rest.slice(26).trimEnd() === sections;
  return isRight ? undefined : 'wrong-totals';
}
