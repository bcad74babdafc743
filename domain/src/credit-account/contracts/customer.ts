import { z } from 'zod';
import { creditTerms } from '../../calculators/credit-terms.ts';
import {
  id,
  idParams,
  instant,
  numberInText,
  orderStatus,
  pageSizes,
  qrAnswer,
  startedOrderWith,
  total,
} from '../../kernel/contract-fields.ts';
import { endpoint, ownCompany } from '../../kernel/endpoint.ts';
import { startMethod } from '../../kernel/fields.ts';
import { noticeStatus, toldReason } from './enums.ts';

/** Kronor with öre as decimals, as in the specification; fields ending in `_cents` are öre. */
const kronor = z.number();
const date = z.iso.date();

/** Progress of a signed withdrawal, in more detail than the specification's three statuses. */
const withdrawalState = z.enum([
  'signed',
  'referred',
  'approved',
  'ordered',
  'paid-out',
  'returned',
  'denied',
]);
export type WithdrawalState = z.output<typeof withdrawalState>;

export const withdrawalApplication = z.strictObject({
  id,
  createdDate: instant,
  status: z.enum(['Pending', 'Denied', 'Approved']),
  amount: kronor,
  /** Masked in the same way in every list. */
  appliedBySocialSecurityNumber: z.string(),
  /** True if the reader requested it. */
  isOwn: z.boolean(),
  state: withdrawalState,
  /** Reasons for a denial; empty while a person reviews it. */
  reasons: z.array(toldReason),
});

/** A paid-out withdrawal, with the inputs of its plan. */
export const withdrawal = z.strictObject({
  id,
  date,
  amount: kronor,
  /** Remaining principal. */
  remaining: kronor,
  months: z.int(),
  /** Monthly part in whole kronor; the last part is the remainder. */
  monthlyAmortization: kronor,
  /** Rate on the day of the payout. */
  rateYearBasisPoints: z.int(),
  /** Date on which the payout was returned and the loan thereby cancelled; otherwise null. */
  returnedDate: date.nullable(),
});

export const paymentNotice = z.strictObject({
  id,
  number: z.int(),
  /** Actual day of issue. */
  noticeDate: date,
  dueDate: date,
  /** Period for which interest is billed, both dates inclusive. */
  periodFrom: date,
  periodThrough: date,
  amortization: kronor,
  interest: kronor,
  /** Monthly and invoice fee. */
  fees: kronor,
  interestOnOverduePayments: kronor,
  reminderFee: kronor,
  /** Total, with late interest and reminder fee. */
  totalAmount: kronor,
  paid: kronor,
  remaining: kronor,
  status: noticeStatus,
  /** Days since the due date if an amount is unpaid, else 0. */
  daysPastDue: z.int().min(0),
  reminderDate: date.nullable(),
  ocr: z.string(),
});

export const payment = z.strictObject({
  id,
  /** Value date. */
  paymentDate: date,
  amortization: kronor,
  interest: kronor,
  interestOnOverduePayments: kronor,
  reminderFee: kronor,
  totalAmount: kronor,
  /** Monthly and invoice fees. */
  fees: kronor,
  /** Part of the amortisation that no notice had billed. */
  extraAmortization: kronor,
  /** Part that recovers a written-off loss. */
  recovery: kronor,
  /** Part not allocated: in the credit balance, or refunded. */
  credit: kronor,
  /** Date on which the bank recalled it or it was moved to another account; otherwise null. */
  reversedDate: date.nullable(),
});

/** Decided yearly rate that is not yet in force. */
export const comingRate = z.strictObject({ from_on: z.iso.date(), rate_year_basis_points: z.int() });
export type ComingRate = z.output<typeof comingRate>;

/** Days past due, in the classes of lenders' reports. */
export const ageing = z.enum(['1-30', '31-60', '61-90', '91+']);
export type Ageing = z.output<typeof ageing>;

/** Reasons why no withdrawal is possible now. */
const withdrawalObstacle = z.enum([
  'account-not-active',
  'blocked',
  'overdue',
  'too-many-withdrawals',
  'nothing-available',
]);
export type WithdrawalObstacle = z.output<typeof withdrawalObstacle>;

/** The account's figures in a company's answer, on the business date `as_of`. */
export const accountFigures = {
  as_of: date,
  /** Limit minus debt minus amounts reserved by pending withdrawals, at least zero. */
  available_cents: z.int().min(0),
  reserved_cents: z.int().min(0),
  /** Accrued interest that no notice has billed yet. */
  accrued_interest_cents: z.int(),
  /** Whole debt: principal, interest, late interest and fees. */
  owed_cents: z.int(),
  /** Money received and not allocated to a claim. */
  credit_balance_cents: z.int(),
  /** Written off as a credit loss and not recovered; still owed by the company. */
  written_off_cents: z.int(),
  minimum_withdrawal_cents: z.int(),
  withdrawal_step_cents: z.int(),
  can_withdraw: z.boolean(),
  withdrawal_obstacle: withdrawalObstacle.nullable(),
  days_past_due: z.int().min(0),
  ageing: ageing.nullable(),
  /**
   * Unpaid total of all notices; null if there is nothing to pay. `overdueAmount` is the part that has been
   * late since the day after `overdueSince`. The rest is due on `dueDate`; if there is no rest, `dueDate` is
   * that of the late notices.
   */
  to_pay: z
    .strictObject({
      amount: kronor,
      dueDate: date,
      isOverdue: z.boolean(),
      overdueAmount: kronor,
      overdueSince: date.nullable(),
    })
    .nullable(),
  /** Issued and unpaid, oldest first. The notices endpoint returns all. */
  current_payment_notices: z.array(paymentNotice),
  /** Newest first and limited in number; each list has an endpoint that returns all. */
  withdrawal_applications: z.array(withdrawalApplication),
  withdrawals: z.array(withdrawal),
  payments: z.array(payment),
  notices_total: total,
  payments_total: total,
};

/** Page number from 0, and rows per page. */
export const pagedQuery = z.strictObject({
  page: numberInText(0, 1_000).default(0),
  rows: numberInText(1, Math.max(...pageSizes))
    .refine((rows) => pageSizes.some((size) => size === rows))
    .default(10),
});

/** GET /api/company/:id/notices and …/payments: newest first. */
export const noticesAnswer = z.strictObject({ notices: z.array(paymentNotice), total });
export const paymentsAnswer = z.strictObject({ payments: z.array(payment), total });

/** GET /api/company/:id/late-periods: periods with an unpaid due notice, oldest first. */
export const latePeriodsAnswer = z.strictObject({
  periods: z.array(
    z.strictObject({
      from: date,
      /** Null while it lasts. */
      through: date.nullable(),
      /** Maximum days past due. */
      days: z.int().min(1),
      ageing,
    }),
  ),
});

/** One month of a plan: the debt before the payment, and the payment. */
export const planRow = z.strictObject({
  month: z.int().min(1),
  due_date: date,
  balance: kronor,
  amortization: kronor,
  interest_payment: kronor,
  monthly_fee: kronor,
  invoice_fee: kronor,
  /** Part that the credit balance pays; the total is without it. */
  paid_by_credit: kronor,
  monthly_total_payment: kronor,
});
/** Promised plan, and the current one after payments and changes. */
const plans = { original: z.array(planRow), current: z.array(planRow) };

/** Answer of GET /api/company/:id/plan: plans of each outstanding withdrawal, and of all combined. */
export const planAnswer = z.strictObject({
  withdrawals: z.array(z.strictObject({ id, date, amount: kronor, ...plans })),
  pooled: z.strictObject(plans),
});

/** Figures with an explanation. `of` identifies the notice, payment or withdrawal if there are several. */
const explainedFigure = z.enum([
  'available',
  'reserved',
  'debt',
  'accrued-interest',
  'owed',
  'credit-balance',
  'notice',
  'payment',
  'withdrawal',
]);
export type ExplainedFigure = z.output<typeof explainedFigure>;
export const explainQuery = z.strictObject({ amount: explainedFigure, of: id.optional() });

/** GET /api/company/:id/explain: the events behind a figure. `lines` and `earlier` add up to it. */
export const explainAnswer = z.strictObject({
  amount: explainedFigure,
  value: kronor,
  /** Oldest first. */
  lines: z.array(
    z.strictObject({
      date,
      /** The event, in the reader's language. */
      text: z.string(),
      amount: kronor,
      event: z.string(),
      /** Null for interest that no event has posted yet. */
      position: z.string().nullable(),
    }),
  ),
  /** Sum of older entries, if there are more than the maximum number of lines. */
  earlier: kronor,
  earlier_count: total,
  /** Calculation rules, in the reader's language. */
  rules: z.array(z.string()),
});

/** The requested limit, in whole kronor. */
export const limitIncreaseBody = z.strictObject({
  limit: z
    .int()
    .min(1)
    .max(creditTerms.productMaxCents / 100),
});

/** The customer's latest request, until the limit is raised. */
export const limitIncrease = z.strictObject({
  wanted_cents: z.int(),
  requested_on: date,
  /** Day on which staff declined it, and first day for a new request; null until declined. */
  declined_on: date.nullable(),
  again_on: date.nullable(),
});
export type LimitIncrease = z.output<typeof limitIncrease>;

/**
 * POST company/{id}/borrow: whole kronor. Strings pass the schema, so that the rules refuse them with the
 * same error as any amount that is not in whole kronor.
 */
const withdrawBody = z.strictObject({
  amount: z.union([z.number(), z.string().max(40)]),
  start: startMethod.default('qr'),
});
/** The withdrawal reserves its amount from now on; no money moves until it is signed. */
export const withdrawAnswer = startedOrderWith({ borrow_token: z.string(), withdrawal_id: id });

export const startWithdrawal = endpoint({
  method: 'POST',
  path: '/api/company/:id/borrow',
  access: ownCompany,
  summary: 'Requests a withdrawal and starts its signing',
  params: idParams,
  body: withdrawBody,
  answer: withdrawAnswer,
  errors: [
    'ACCOUNT_NOT_ACTIVE',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_OVERDUE',
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'BANKID_ALREADY_IN_PROGRESS',
    'SIGNING_AUTHORITY_LOST',
    'TOO_MANY_AUTHORITY_CHECKS',
    'TOO_MANY_WITHDRAWALS',
    'WITHDRAWALS_BLOCKED',
    'WITHDRAWAL_GONE',
  ],
  isLogin: true,
});

const withdrawTokenBody = z.strictObject({ borrow_token: z.string().min(20).max(200) });
const verifyWithdrawAnswer = orderStatus;

export const verifyWithdrawal = endpoint({
  method: 'POST',
  path: '/api/company/:id/borrow/verify',
  access: ownCompany,
  summary: 'Checks the signing of a withdrawal and returns its status',
  params: idParams,
  body: withdrawTokenBody,
  answer: verifyWithdrawAnswer,
  errors: ['ACCOUNT_NOT_FOUND', 'ORDER_NOT_FOUND', 'WITHDRAWAL_GONE', 'WITHDRAWAL_SIGNED'],
});

export const getWithdrawalQr = endpoint({
  method: 'GET',
  path: '/api/company/:id/borrow/qr',
  access: ownCompany,
  summary: 'Returns the current QR code for signing a withdrawal; it changes every second',
  params: idParams,
  answer: qrAnswer,
  errors: ['ORDER_NOT_FOUND'],
});

export const cancelWithdrawalOrder = endpoint({
  method: 'POST',
  path: '/api/company/:id/borrow/cancel',
  access: ownCompany,
  summary: 'Cancels a withdrawal that is not signed yet',
  params: idParams,
  body: withdrawTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  errors: ['ACCOUNT_NOT_FOUND', 'ORDER_NOT_FOUND', 'WITHDRAWAL_GONE', 'WITHDRAWAL_SIGNED'],
});
