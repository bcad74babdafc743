import { monthlyRatePercent } from '@kreditlina/domain/calculators/rounding';
import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import {
  type CreditAccountState,
  comingRates,
  daysPastDue,
  isOpen,
  lateNotices,
  rateOn,
} from '@kreditlina/domain/credit-account/index';
import { noFigures, sharedFigures } from './figures.ts';
import { type Sums, sumsInState } from './ledger-balance.ts';

const nothing = {
  account_id: null,
  bank_status: null,
  bank_reason: null,
  blocked: null,
  payment_bank_giro_number: null,
  payment_ocr_number: null,
  initial_credit_limit: null,
  initial_withdrawal_cents: null,
  credit_limit_cents: null,
  interest_rate: null,
  rate_year_basis_points: null,
  coming_rates: [],
  ...noFigures,
  accrued_interest_on_overdue_payments_cents: 0,
  number_of_due_notices: 0,
} satisfies Partial<CompanyDetail>;

type AccountFields = Pick<CompanyDetail, keyof typeof nothing>;

/** Figures of an account that its customer also sees, on a business date. */
export const figuresInState = (
  account: CreditAccountState,
  today: string,
  sums: Sums = sumsInState(account, today),
) =>
  sharedFigures(sums, {
    limitCents: account.limitCents,
    isOpen: isOpen(account),
    daysPastDue: daysPastDue(account, today),
  });

/** Figures of a company's credit for staff, on a business date. */
export function accountFields(account: CreditAccountState | undefined, today: string): AccountFields {
  if (!account?.granted) return nothing;
  const { granted, bankStatus } = account;
  const rate = rateOn(account, today);
  const sums = sumsInState(account, today);
  return {
    account_id: granted.accountId,
    bank_status: bankStatus,
    bank_reason: account.bankReason,
    blocked: account.blocked,
    payment_bank_giro_number: granted.bankgiroNumber,
    payment_ocr_number: granted.ocrNumber,
    initial_credit_limit: account.agreedLimitCents,
    initial_withdrawal_cents: account.firstWithdrawal?.amountCents ?? null,
    credit_limit_cents: account.limitCents,
    interest_rate: monthlyRatePercent(rate),
    rate_year_basis_points: rate,
    coming_rates: comingRates(account.rates, rate, today),
    ...figuresInState(account, today, sums),
    accrued_interest_on_overdue_payments_cents: sums.balances['overdue-interest'],
    number_of_due_notices: lateNotices(account, today).length,
  };
}
