import { sum } from '../kernel/units.ts';
import { type LedgerAccount, ledgerAccount } from './contracts/enums.ts';
import type { CreditAccountEvent } from './events.ts';
import type { LossParts } from './events-oversight.ts';
import type { PaymentPart } from './events-servicing.ts';

export const ledgerAccounts = ledgerAccount.options;
export type { LedgerAccount };

/** Accounts of earned interest, ordinary and late. */
export const interestIncomeAccounts: readonly LedgerAccount[] = [
  'interest-income',
  'overdue-interest-income',
];

/** One line: öre, debit positive, credit negative. The lines of an event add up to zero. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amountCents: number;
}

const pair = (debit: LedgerAccount, credit: LedgerAccount, amountCents: number): Posting[] => [
  { account: debit, amountCents },
  { account: credit, amountCents: -amountCents },
];

/** The ledger account of each kind of claim. */
export const claimOf: Readonly<Record<PaymentPart['kind'], LedgerAccount>> = {
  'reminder-fee': 'fees',
  fee: 'fees',
  'overdue-interest': 'overdue-interest',
  interest: 'interest',
  principal: 'principal',
  recovery: 'recovery-income',
};

const paying = (parts: readonly PaymentPart[]): Posting[] =>
  parts.flatMap(({ kind, amountCents }) => pair('customer-credit', claimOf[kind], amountCents));
const negated = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amountCents }) => ({ account, amountCents: -amountCents }));

const claimsOf = (parts: LossParts): (readonly [LedgerAccount, number])[] => [
  ['principal', parts.principalCents],
  ['interest', parts.interestCents],
  ['overdue-interest', parts.overdueInterestCents],
  ['fees', parts.feesCents],
];

/** Postings of an event. Most events have none, because they neither move money nor create a claim. */
function linesOf(event: CreditAccountEvent): Posting[] {
  const { type, data } = event;
  switch (type) {
    case 'WithdrawalPaidOut':
      return pair('principal', 'bank', data.amountCents);
    case 'PayoutReturned':
      return pair('bank', 'principal', data.amountCents);
    case 'InterestAccrued':
      return pair('interest', 'accrued-interest', data.interestCents);
    case 'OverdueInterestCharged':
      return pair(
        'overdue-interest',
        'accrued-overdue-interest',
        sum(data.charges.map((one) => one.interestCents)),
      );
    case 'AccountRecast':
      return data.lines.flatMap(({ debit, credit, amountCents }) => pair(debit, credit, amountCents));
    case 'NoticeIssued':
      return pair('fees', 'fee-income', data.monthlyFeeCents + data.invoiceFeeCents);
    case 'ReminderFeeCharged':
      return pair('fees', 'fee-income', data.feeCents);
    case 'ReminderFeeWaived':
      return pair('fee-income', 'fees', data.feeCents);
    case 'PaymentReceived':
      return pair('bank', 'customer-credit', data.amountCents);
    case 'PaymentAllocated':
    case 'CreditApplied':
      return paying(data.parts);
    case 'PaymentReversed':
      return [...negated(paying(data.parts)), ...pair('customer-credit', 'bank', data.amountCents)];
    case 'CreditRefunded':
      return pair('customer-credit', 'bank', data.amountCents);
    case 'CreditLossDeclared':
      return claimsOf(data.lost).flatMap(([claim, cents]) => pair('credit-loss', claim, cents));
    case 'CreditLossReversed':
      return claimsOf(data.restored).flatMap(([claim, cents]) => pair(claim, 'credit-loss', cents));
    default:
      return [];
  }
}

/**
 * The postings of one event, in öre, without zero lines. They add up to zero for every event that the schemas
 * allow. Balances, accrued interest and debt are sums of these and are stored nowhere else.
 */
export const postingsOf = (event: CreditAccountEvent): Posting[] =>
  linesOf(event).filter(({ amountCents }) => amountCents !== 0);
