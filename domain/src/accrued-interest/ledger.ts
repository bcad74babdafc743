import type { AccruedInterestEvent } from './events.ts';

/** One posting line of an account in öre: debit is positive, credit negative. */
export interface AccruedPosting {
  readonly accountId: string;
  readonly account:
    | 'accrued-interest'
    | 'interest-income'
    | 'accrued-overdue-interest'
    | 'overdue-interest-income';
  readonly amountCents: number;
}

/**
 * Postings of an event for each account, in öre, without zero lines. Interest is income on the day on which
 * it accrues. They add up to zero.
 */
export const postingsOf = ({ data }: AccruedInterestEvent): AccruedPosting[] =>
  data.accounts.flatMap(({ accountId, interestCents, overdueInterestCents }) =>
    [
      { accountId, account: 'accrued-interest' as const, amountCents: interestCents },
      { accountId, account: 'interest-income' as const, amountCents: 0 - interestCents },
      { accountId, account: 'accrued-overdue-interest' as const, amountCents: overdueInterestCents },
      { accountId, account: 'overdue-interest-income' as const, amountCents: 0 - overdueInterestCents },
    ].filter(({ amountCents }) => amountCents !== 0),
  );
