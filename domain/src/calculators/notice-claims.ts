import { sum } from '../kernel/units.ts';
import type { ServicingTerms } from './credit-terms.ts';
import { aheadCents, type InterestBasis } from './interest.ts';

/** Amounts of a month's notice, in öre. */
export interface NoticeClaims {
  readonly amortizations: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
  /** Withdrawals whose last part is among the amortizations. */
  readonly lastParts: readonly string[];
  /** Interest accrued before the notice, and interest billed ahead. */
  readonly interestCents: number;
  /** Interest on the last parts from the notice until its due date. */
  readonly aheadInterestCents: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  readonly totalCents: number;
}

/** Everything that a month's claims depend on. */
export interface NoticeBasis extends Pick<InterestBasis, 'rates' | 'lostPeriods'> {
  /** First of the month. */
  readonly noticeOn: string;
  readonly dueOn: string;
  /** Withdrawals paid out before the notice, with their monthly part and unbilled principal in öre. */
  readonly withdrawals: readonly {
    readonly withdrawalId: string;
    readonly partCents: number;
    readonly unbilledCents: number;
  }[];
  /** Interest accrued before the notice and not billed yet. */
  readonly accruedCents: number;
  /** True if anything was lent on the day before the notice. */
  readonly isLent: boolean;
  readonly terms: Pick<ServicingTerms, 'monthlyFeeCents' | 'invoiceFeeCents'>;
}

/**
 * Claims of a month's notice, issued or planned: the accrued interest and each withdrawal's monthly part. The
 * notice of a last part also bills that part's interest until the due date, so that a withdrawal repaid in
 * time is repaid with its last part.
 */
export function noticeClaims(basis: NoticeBasis): NoticeClaims {
  const { noticeOn, dueOn, withdrawals, accruedCents, isLent, terms } = basis;
  const parts = withdrawals
    .map(({ withdrawalId, partCents, unbilledCents }) => ({
      withdrawalId,
      amountCents: Math.min(partCents, unbilledCents),
      isLast: partCents >= unbilledCents,
    }))
    .filter(({ amountCents }) => amountCents > 0);
  const last = parts.filter(({ isLast }) => isLast);
  const lastCents = sum(last.map((one) => one.amountCents));
  const principalChanges = [{ on: noticeOn, cents: lastCents }];
  const aheadInterestCents = aheadCents(basis, { noticeOn, dueOn, principalChanges });
  const interestCents = Math.max(0, accruedCents) + aheadInterestCents;
  const isOwing = isLent || interestCents > 0;
  const monthlyFeeCents = isOwing ? terms.monthlyFeeCents : 0;
  const invoiceFeeCents = isOwing ? terms.invoiceFeeCents : 0;
  const amortizations = parts.map(({ withdrawalId, amountCents }) => ({ withdrawalId, amountCents }));
  return {
    amortizations,
    lastParts: last.map(({ withdrawalId }) => withdrawalId),
    interestCents,
    aheadInterestCents,
    monthlyFeeCents,
    invoiceFeeCents,
    totalCents:
      sum(amortizations.map((one) => one.amountCents)) + interestCents + monthlyFeeCents + invoiceFeeCents,
  };
}
