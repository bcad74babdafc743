import { cents } from '@kreditlina/domain/kernel/fields';
import { isBankgiro } from '@kreditlina/domain/validators/bankgiro';
import { z } from 'zod';

/** Largest amount or sum in öre. */
const AMOUNT_MAX = 1e12;
/** Range of business dates; an older or later one is a mistake. */
export const paymentDay = z.iso.date().regex(/^20/);
/** Öre of one payment. */
export const paymentCents = cents.min(1);

/** `20261124` as `2026-11-24`, if there is such a day. */
export function readDate(digits: string): string | undefined {
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return paymentDay.safeParse(date).success ? date : undefined;
}

/** Öre. */
export function readAmount(digits: string): number | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  const cents = Number(digits);
  return cents <= AMOUNT_MAX ? cents : undefined;
}

/** @returns null for none, which is written as zeros; undefined for anything that is no bankgiro number */
export function readBankgiro(digits: string): string | null | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  const bankgiro = digits.replace(/^0+/, '');
  if (bankgiro === '') return null;
  return isBankgiro(bankgiro) ? bankgiro : undefined;
}

/** Counts every payment line, good or bad. A sum cannot be compared once an amount was unreadable. */
export interface Totals {
  count: number;
  sumCents: number;
  isReadable: boolean;
}

export const noTotals = (): Totals => ({ count: 0, sumCents: 0, isReadable: true });

export function countPayment(totals: Totals, amountCents: number | undefined): void {
  totals.count += 1;
  totals.sumCents += amountCents ?? 0;
  totals.isReadable &&= amountCents !== undefined;
}

/** Whether a line of totals, after its code, matches the count: 8 digits of payments, 18 of öre. */
export function isTotal(totals: Totals, line: string): boolean {
  const sum = readAmount(line.slice(8, 26));
  if (line.slice(0, 8) !== String(totals.count).padStart(8, '0') || sum === undefined) return false;
  return !totals.isReadable || sum === totals.sumCents;
}
