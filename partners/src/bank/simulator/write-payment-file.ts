import type { IncomingPayment, PaymentFileHeader } from '../port.ts';

const digits = (value: number | string, width: number): string => String(value).padStart(width, '0');
const compact = (date: string): string => date.replaceAll('-', '');
const sumOf = (payments: readonly IncomingPayment[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Writes payments in the bank's format (docs/decisions/0041): a section for each bankgiro number and booking
 * date.
 */
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
