import type { Letterhead } from './letterhead.ts';

/** The figures of one business date. Amounts are whole öre. */
export interface ReportDay {
  readonly date: string;
  readonly interestCents: number;
  readonly amortizationsCents: number;
  readonly withdrawalsCents: number;
  readonly users: number;
}

/** A report for staff: what the days of a range added. It names nobody, and is about no company. */
export interface ReportDocument extends Omit<Letterhead, 'company'> {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** Business date at whose end all of it was known; reports from before there were such have none. */
  readonly asOfOn?: string | null;
  /** When it was ordered: an ISO instant. */
  readonly orderedAt: string;
  /** In the log; what was recorded later is in none of the figures. */
  readonly position: string;
  /** Persons who had logged in before the first day. */
  readonly usersBefore: number;
  /** One for each day of the range, oldest first. */
  readonly days: readonly ReportDay[];
}
