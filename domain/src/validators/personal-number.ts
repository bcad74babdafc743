import { hasLuhnCheckDigit } from './luhn.ts';

/** Century 19 or 20 (optional), year, month, day, then an optional dash, plus or space and four digits. */
export const PERSONAL_NUMBER_PATTERN =
  /^(19|20)?(\d{2})(0\d|1[0-2])(0[1-9]|[12]\d|3[01]|6\d|[78]\d|9[01])([-+ ]?)(\d{4})$/;

/** Number added to the day of birth in a coordination number (Skatteverket, SKV 707). */
const COORDINATION_OFFSET = 60;

export interface PersonalNumber {
  /** Twelve digits, YYYYMMDDNNNN: the format for storage and comparison. */
  readonly digits: string;
  readonly kind: 'personal' | 'coordination';
  /** Year of birth; month and day are 0 if a coordination number leaves them unknown. */
  readonly born: { readonly year: number; readonly month: number; readonly day: number };
}

const daysInMonth = (year: number, month: number): number =>
  [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ][month - 1] ?? 0;

function existsInCalendar(year: number, month: number, day: number, coordination: boolean): boolean {
  // The pattern allows day 0 only in a coordination number, whose day and month may be unknown.
  return month === 0 ? coordination : day <= daysInMonth(year, month);
}

const isoDate = (year: number, month: number, day: number): string =>
  `${year}-${String(Math.max(month, 1)).padStart(2, '0')}-${String(Math.max(day, 1)).padStart(2, '0')}`;

/**
 * Parses a Swedish personal or coordination number: format, calendar and Luhn digit. A coordination number
 * may leave the day (60) or the month (00) unknown. Without a century, the latest possible one applies; a
 * plus instead of the dash means that the person turns at least a hundred this year (folkbokföringslagen 18
 * §).
 * @param today YYYY-MM-DD; a person born after it is refused
 * @returns undefined if it is not valid
 */
export function parsePersonalNumber(input: string, today: string): PersonalNumber | undefined {
  const match = PERSONAL_NUMBER_PATTERN.exec(input.trim());
  if (!match) return undefined;
  const [, century, yy = '', mm = '', dd = '', separator, serial = ''] = match;
  // Birth numbers start at 001.
  if (serial.startsWith('000') || !hasLuhnCheckDigit(yy + mm + dd + serial)) return undefined;
  const coordination = Number(dd) >= COORDINATION_OFFSET;
  const month = Number(mm);
  const day = Number(dd) - (coordination ? COORDINATION_OFFSET : 0);
  const latest = separator === '+' ? Number(today.slice(0, 4)) - 100 : Number(today.slice(0, 4));
  for (const prefix of century === undefined ? ['20', '19'] : [century]) {
    const year = Number(prefix + yy);
    if (year > latest) continue;
    if (isoDate(year, month, day) > today || !existsInCalendar(year, month, day, coordination)) continue;
    const kind = coordination ? 'coordination' : 'personal';
    return { digits: prefix + yy + mm + dd + serial, kind, born: { year, month, day } };
  }
  return undefined;
}

export function isPersonalNumber(input: string, today: string): boolean {
  return parsePersonalNumber(input, today) !== undefined;
}

/** Twelve digits of a personal number in any accepted format; undefined if it is not valid. */
export function normalizePersonalNumber(input: string, today: string): string | undefined {
  return parsePersonalNumber(input, today)?.digits;
}

/** Formats twelve digits as `YYYYMMDD-NNNN`, ten digits with their dash or plus; others are unchanged. */
export function formatPersonalNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const separator = typed.includes('+') && digits.length < 12 ? '+' : '-';
  return digits.length >= 10 ? `${digits.slice(0, -4)}${separator}${digits.slice(-4)}` : typed;
}

/** Mask of a personal number that is not known. */
export const UNKNOWN_NUMBER = '******-****';

/**
 * Masks twelve digits as `850412-****`, for staff who may see personal data; for others `MASK` replaces the
 * whole value. Any other input is masked completely.
 */
export function maskPersonalNumber(digits: string): string {
  return /^\d{12}$/.test(digits) ? `${digits.slice(2, 8)}-****` : UNKNOWN_NUMBER;
}

/**
 * Date of birth in twelve digits, `1968-03-12`, which identifies a person without the full number. Unknown
 * parts of a coordination number are left out.
 */
export function birthDateOf(digits: string): string {
  const day = Number(digits.slice(6, 8)) % COORDINATION_OFFSET;
  const parts = [digits.slice(0, 4), digits.slice(4, 6), String(day).padStart(2, '0')];
  const unknown = parts.indexOf('00');
  return parts.slice(0, unknown < 0 ? undefined : unknown).join('-');
}

/** Full years at `today`. Unknown parts of the birth date count as latest, to protect minors. */
export function ageInYears({ born: { year, month, day } }: PersonalNumber, today: string): number {
  const lastMonth = month === 0 ? 12 : month;
  const lastDay = month === 0 || day === 0 ? daysInMonth(year, lastMonth) : day;
  const birthday = isoDate(year, lastMonth, lastDay).slice(5);
  return Number(today.slice(0, 4)) - year - (today.slice(5) < birthday ? 1 : 0);
}
