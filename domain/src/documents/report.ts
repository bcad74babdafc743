import type { Letterhead } from './letterhead.ts';

/** The figures of one business date. Amounts are whole öre. */
export interface ReportDay {
  readonly date: string;
  readonly interestCents: number;
  readonly amortizationsCents: number;
  readonly withdrawalsCents: number;
  readonly users: number;
}

/** A report for staff: the figures of a range of days. Contains no person and no company. */
export interface ReportDocument extends Omit<Letterhead, 'company'> {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** Business date as of whose end everything was known; absent in older reports. */
  readonly asOfOn?: string | null;
  /** ISO instant of the order. */
  readonly orderedAt: string;
  /** Position in the log; later records are in none of the figures. */
  readonly position: string;
  /** People who had logged in before the first day. */
  readonly usersBefore: number;
  /** One per day of the range, oldest first. */
  readonly days: readonly ReportDay[];
}
