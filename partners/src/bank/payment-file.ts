import { cents } from '@kreditlina/domain/kernel/fields';
import { isBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { z } from 'zod';
import type { BadLine, BadLineReason, IncomingPayment, PaymentFile, PaymentFileHeader } from './port.ts';

/** Largest amount or sum, in öre. */
const AMOUNT_MAX = 1e12;
/** Business dates of this century; any other date is a mistake. */
export const paymentDay = z.iso.date().regex(/^20/);
export const paymentCents = cents.min(1);

/** Converts `20261124` to `2026-11-24`; undefined if there is no such day. */
function readDate(digits: string): string | undefined {
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return paymentDay.safeParse(date).success ? date : undefined;
}

function readAmount(digits: string): number | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  const cents = Number(digits);
  return cents <= AMOUNT_MAX ? cents : undefined;
}

/** @returns null for zeros, which mean none; undefined if it is not a bankgiro number */
function readBankgiro(digits: string): string | null | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  const bankgiro = digits.replace(/^0+/, '');
  if (bankgiro === '') return null;
  return isBankgiro(bankgiro) ? bankgiro : undefined;
}

/** Totals of all payment lines, good or bad. Once an amount was unreadable, the sum is not compared. */
interface Totals {
  count: number;
  sumCents: number;
  isReadable: boolean;
}

const noTotals = (): Totals => ({ count: 0, sumCents: 0, isReadable: true });

function countPayment(totals: Totals, amountCents: number | undefined): void {
  totals.count += 1;
  totals.sumCents += amountCents ?? 0;
  totals.isReadable &&= amountCents !== undefined;
}

/** True if a line of totals matches: 8 digits of payments, then 18 of their sum in öre. */
function isTotal(totals: Totals, line: string): boolean {
  const sum = readAmount(line.slice(8, 26));
  if (line.slice(0, 8) !== String(totals.count).padStart(8, '0') || sum === undefined) return false;
  return !totals.isReadable || sum === totals.sumCents;
}

/** Number of characters in every line. */
const LINE_LENGTH = 80;
/** Maximum number of lines, well above a day's payments; all lines beyond count as one bad line. */
const LINES_MAX = 20_000;

/** `lost` if the section's first line was unreadable, so that its payments cannot be attributed. */
type Section = { readonly bankgiroNumber: string; readonly bookingDate: string } | 'lost' | 'none';

interface Reading {
  readonly header: PaymentFileHeader;
  readonly payments: IncomingPayment[];
  /** Line number of each payment. */
  readonly lines: number[];
  readonly seen: Set<string>;
  isOpened: boolean;
  isEnded: boolean;
  section: Section;
  sections: number;
  ofSection: Totals;
  readonly ofFile: Totals;
  /** Kind of the previous line: a line with a payer may only follow a payment. */
  before: 'good-payment' | 'bad-payment' | 'other';
}

/**
 * Parses the bank's file of incoming payments, in lines of 80 characters (docs/decisions/0041). A bad line
 * never costs a good one: unusable lines are listed with their number and reason. A file without any line of
 * the format has a single fault.
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
  if (lines.length > 0 && !lines.some((line) => Object.hasOwn(readers, line.slice(0, 2))))
    return { payments: [], lines: [], badLines: [{ line: 1, reason: 'unknown-format' }] };
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

/** @returns the fault of the line; undefined for a good one */
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
    // The answer that contained the file shows that it is ours, so its content is kept and the missing
    // opening reported once.
    reading.isOpened = true;
    return read(reading, line.slice(2), before) ?? 'missing-opening';
  }
  return read(reading, line.slice(2), before);
}

/** Skips a damaged line. Its code still shows its kind, so that later lines are attributed correctly. */
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

/** Checks that the opening line has the expected format, version, date and file number. */
function readOpening(reading: Reading, rest: string): BadLineReason | undefined {
  if (reading.isOpened) return 'out-of-place';
  reading.isOpened = true;
  const { date, sequence } = reading.header;
  const expected = `${'BGINBETALNING'.padEnd(20)}01${date.replaceAll('-', '')}${String(sequence).padStart(16, '0')}`;
  return rest.trimEnd() === expected ? undefined : 'malformed-opening';
}

/** Reads the receiving bankgiro number, the booking date and the currency. */
function readSection(reading: Reading, rest: string): BadLineReason | undefined {
  const isInterrupting = reading.section !== 'none';
  const bankgiroNumber = readBankgiro(rest.slice(0, 10));
  const bookingDate = readDate(rest.slice(10, 18));
  const isWhole = typeof bankgiroNumber === 'string' && bookingDate !== undefined;
  const isRead = isWhole && rest.slice(18).trimEnd() === 'SEK';
  startSection(reading, isRead ? { bankgiroNumber, bookingDate } : 'lost');
  if (!isRead) return 'malformed-section';
  // Keeps the new section, but reports the missing totals of the previous one.
  return isInterrupting ? 'missing-totals' : undefined;
}

/** Payer's bankgiro number, reference, amount, value date and the bank's number of the payment. */
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

/** Reads the payer of the preceding payment, or drops it if that payment was bad. */
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

/** Reads the number of payments in the section and their sum. */
function readSectionEnd(reading: Reading, rest: string): BadLineReason | undefined {
  const { section } = reading;
  if (section === 'none') return 'out-of-place';
  reading.section = 'none';
  return isTotal(reading.ofSection, rest) ? undefined : 'wrong-totals';
}

/** Reads the number of payments in the file, their sum, and the number of sections. */
function readEnd(reading: Reading, rest: string): BadLineReason | undefined {
  reading.isEnded = true;
  if (reading.section !== 'none') return 'missing-totals';
  const sections = String(reading.sections).padStart(8, '0');
  const isRight = isTotal(reading.ofFile, rest) && rest.slice(26).trimEnd() === sections;
  return isRight ? undefined : 'wrong-totals';
}
