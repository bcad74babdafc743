import type { Letterhead } from './letterhead.ts';

/** One notice in the list of all. Amounts are whole öre, dates business dates in Sweden. */
export interface ArchivedNotice {
  readonly number: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** Overdue interest, reminder fee and the fees of the month. */
  readonly chargesCents: number;
  readonly paidCents: number;
  readonly writtenOffCents: number;
  /** How far it has come on the day of the list. */
  readonly status: 'upcoming' | 'due' | 'overdue' | 'partially-paid' | 'paid' | 'written-off';
}

/** All notices of an account, oldest first. */
export interface NoticeArchiveDocument extends Letterhead {
  /** The day for which the list is right. */
  readonly listedOn: string;
  readonly ocrNumber: string;
  readonly notices: readonly ArchivedNotice[];
}
