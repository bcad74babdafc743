import type { z } from 'zod';
import type {
  accountFigures,
  payment,
  paymentNotice,
  withdrawal,
  withdrawalApplication,
} from '../customer.ts';

type Figures = { [Name in keyof typeof accountFigures]: z.output<(typeof accountFigures)[Name]> };

const id = '0191b6c2-0000-7000-8000-000000000001';

/** Figures of a company without a credit, in wire form. */
export const noFigures: Figures = {
  as_of: '2026-11-21',
  available_cents: 0,
  reserved_cents: 0,
  accrued_interest_cents: 0,
  owed_cents: 0,
  credit_balance_cents: 0,
  written_off_cents: 0,
  minimum_withdrawal_cents: 500_000,
  withdrawal_step_cents: 100_000,
  can_withdraw: false,
  withdrawal_obstacle: 'account-not-active',
  days_past_due: 0,
  ageing: null,
  to_pay: null,
  current_payment_notices: [],
  withdrawal_applications: [],
  withdrawals: [],
  payments: [],
  notices_total: 0,
  payments_total: 0,
};

export const applicationSample: z.output<typeof withdrawalApplication> = {
  id,
  createdDate: '2026-11-21T08:00:00.000Z',
  status: 'Pending',
  amount: 20_000,
  appliedBySocialSecurityNumber: '680312-****',
  isOwn: true,
  state: 'signed',
  reasons: [],
};
export const withdrawalSample: z.output<typeof withdrawal> = {
  id,
  date: '2026-11-23',
  amount: 24_000,
  remaining: 23_000,
  months: 24,
  monthlyAmortization: 1_000,
  rateYearBasisPoints: 1_140,
  returnedDate: null,
};
export const noticeSample: z.output<typeof paymentNotice> = {
  id,
  number: 1,
  noticeDate: '2026-12-01',
  dueDate: '2026-12-28',
  periodFrom: '2026-11-23',
  periodThrough: '2026-11-30',
  amortization: 1_000,
  interest: 60.8,
  fees: 0,
  interestOnOverduePayments: 0,
  reminderFee: 0,
  totalAmount: 1_060.8,
  paid: 0,
  remaining: 1_060.8,
  status: 'upcoming',
  daysPastDue: 0,
  reminderDate: null,
  ocr: '12345674',
};
export const paymentSample: z.output<typeof payment> = {
  id,
  paymentDate: '2026-12-28',
  amortization: 1_000,
  interest: 60.8,
  interestOnOverduePayments: 0,
  reminderFee: 0,
  totalAmount: 1_060.8,
  fees: 0,
  extraAmortization: 0,
  recovery: 0,
  credit: 0,
  reversedDate: null,
};
