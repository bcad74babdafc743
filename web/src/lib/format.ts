/** Words for numbers and dates in Swedish. Kronor in, text out; öre only where öre exist. */
const LOCALE = 'sv-SE';
const MINUS = '\u2212';

const withRealMinus = (text: string): string => text.replace(/^-/, MINUS);

/** "270 000 kr", "1 289,06 kr". */
export function formatKronor(kronor: number): string {
  const hasOre = Math.round(kronor * 100) % 100 !== 0;
  const digits = hasOre ? 2 : 0;
  const number = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${withRealMinus(number.format(kronor))}\u00a0kr`;
}

/** Öre as kronor: 128906 → "1 289,06 kr". */
export const formatCents = (cents: number): string => formatKronor(cents / 100);

/** Basis points as percent: 1100 → "11 %", 83 → "0,83 %". */
export function formatBasisPoints(basisPoints: number, maximumFractionDigits = 2): string {
  const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits });
  return `${withRealMinus(number.format(basisPoints / 100))}\u00a0%`;
}

/** "0,92 %" from a number of percent. */
export const formatPercent = (percent: number, maximumFractionDigits = 2): string =>
  formatBasisPoints(percent * 100, maximumFractionDigits);

/** "2026-11-21 14:05" in Swedish time. */
export function formatDateTime(instant: string | Date): string {
  return new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(instant));
}

/** "4:05" from milliseconds, rounded up to whole seconds. */
export function formatMinutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A typed or stored personal number with its dash: "19680312-9805". */
export function personalNumberText(ssn: string): string {
  const digits = ssn.replace(/\D/g, '');
  return digits.length >= 10 ? `${digits.slice(0, -4)}-${digits.slice(-4)}` : ssn;
}
