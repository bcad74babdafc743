import { monthlyRatePercent } from '@kreditlina/domain/calculators/units';
import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import {
  type CreditAccountState,
  comingRates,
  daysPastDue,
  lateNotices,
  openAvailableCents,
  openNotices,
  owedCents,
  principalCents,
  rateOn,
  reservedCents,
} from '@kreditlina/domain/credit-account/index';
import { ageingOf } from './payment-notice/standing.ts';

type AccountField =
  | 'account_id'
  | 'bank_status'
  | 'bank_reason'
  | 'blocked'
  | 'payment_bank_giro_number'
  | 'payment_ocr_number'
  | 'initial_credit_limit'
  | 'initial_withdrawal_cents'
  | 'credit_limit_cents'
  | 'interest_rate'
  | 'rate_year_basis_points'
  | 'coming_rates'
  | 'debt_amount_cents'
  | 'reserved_cents'
  | 'available_cents'
  | 'accrued_interest_cents'
  | 'accrued_interest_on_overdue_payments_cents'
  | 'owed_cents'
  | 'credit_balance_cents'
  | 'written_off_cents'
  | 'days_past_due'
  | 'ageing'
  | 'number_of_due_notices';

const nothing: Pick<CompanyDetail, AccountField> = {
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
  debt_amount_cents: 0,
  reserved_cents: 0,
  available_cents: 0,
  accrued_interest_cents: 0,
  accrued_interest_on_overdue_payments_cents: 0,
  owed_cents: 0,
  credit_balance_cents: 0,
  written_off_cents: 0,
  days_past_due: 0,
  ageing: null,
  number_of_due_notices: 0,
};

/** Figures of a company's credit, from the state of its account on a business date. */
export function accountFields(
  account: CreditAccountState | undefined,
  today: string,
): Pick<CompanyDetail, AccountField> {
  if (!account?.granted) return nothing;
  const { granted, bankStatus } = account;
  const rate = rateOn(account, today);
  const days = daysPastDue(account, today);
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
    debt_amount_cents: principalCents(account),
    reserved_cents: reservedCents(account),
    available_cents: openAvailableCents(account),
    accrued_interest_cents: account.accrual.unbilledCents,
    accrued_interest_on_overdue_payments_cents: openNotices(account).reduce(
      (sum, { overdueInterest }) => sum + overdueInterest.owedCents - overdueInterest.paidCents,
      0,
    ),
    owed_cents: owedCents(account),
    credit_balance_cents: account.creditCents,
    written_off_cents: account.loss ? account.loss.lostCents - account.loss.recoveredCents : 0,
    days_past_due: days,
    ageing: ageingOf(days),
    number_of_due_notices: lateNotices(account, today).length,
  };
}
