import type { Letterhead } from './letterhead.ts';

/** A notice in the list of all notices. Amounts are whole öre, dates business dates in Sweden. */
export interface ArchivedNotice {
  readonly number: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** Overdue interest, reminder fee and the month's fees. */
  readonly chargesCents: number;
  readonly paidCents: number;
  readonly writtenOffCents: number;
  /** Status on the day of the list. */
  readonly status: 'upcoming' | 'due' | 'overdue' | 'partially-paid' | 'paid' | 'written-off';
}

/** All notices of an account, oldest first. */
export interface NoticeArchiveDocument extends Letterhead {
  /** Day of the list. */
  readonly listedOn: string;
  readonly ocrNumber: string;
  readonly notices: readonly ArchivedNotice[];
}
