import { z } from 'zod';
import { creditTerms } from '../../calculators/credit-terms.ts';
import { ownCompany } from '../../kernel/access.ts';
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
import { endpoint } from '../../kernel/endpoint.ts';
import { startMethod } from '../../kernel/fields.ts';
import { noticeStatus, toldReason } from './enums.ts';

/** Amounts of these lists are kronor with öre as decimals, as the specification has them; what ends in `_cents` is öre. */
const kronor = z.number();
const date = z.iso.date();

/** How far a draw has come: the specification's three words say less. One that nobody has signed is in no list. */
export const drawState = z.enum([
  'signed',
  'referred',
  'approved',
  'ordered',
  'paid-out',
  'returned',
  'denied',
]);
export type DrawState = z.output<typeof drawState>;

/** A draw that somebody asked for. */
export const withdrawalApplication = z.strictObject({
  id,
  createdDate: instant,
  status: z.enum(['Pending', 'Denied', 'Approved']),
  amount: kronor,
  /** Masked, as in every list. */
  appliedBySocialSecurityNumber: z.string(),
  /** The reader asked for it. */
  isOwn: z.boolean(),
  state: drawState,
  /** Why it is denied; nothing is told while a person looks at it. */
  reasons: z.array(toldReason),
});

/** A draw that was paid out, with what its plan is made of. */
export const withdrawal = z.strictObject({
  id,
  date,
  amount: kronor,
  /** What is left of the debt. */
  remaining: kronor,
  months: z.int(),
  /** Whole kronor a month, the last part being what is left. */
  monthlyAmortization: kronor,
  /** Of the day on which it was paid out. */
  rateYearBasisPoints: z.int(),
  /** The money came back: there was no loan. */
  returnedDate: date.nullable(),
});

/** A monthly notice with what has come to it and what is paid of it. */
export const paymentNotice = z.strictObject({
  id,
  number: z.int(),
  /** The day on which it was really issued. */
  noticeDate: date,
  dueDate: date,
  /** The days that the interest is for, both included. */
  periodFrom: date,
  periodThrough: date,
  amortization: kronor,
  interest: kronor,
  /** Monthly and invoice fee. */
  fees: kronor,
  interestOnOverduePayments: kronor,
  reminderFee: kronor,
  /** All of it, late interest and reminder fee included. */
  totalAmount: kronor,
  paid: kronor,
  remaining: kronor,
  status: noticeStatus,
  /** Zero unless something is unpaid after the due date. */
  daysPastDue: z.int().min(0),
  reminderDate: date.nullable(),
  ocr: z.string(),
});

/** A payment and what it paid. */
export const payment = z.strictObject({
  id,
  /** From this day it counts. */
  paymentDate: date,
  amortization: kronor,
  interest: kronor,
  interestOnOverduePayments: kronor,
  reminderFee: kronor,
  totalAmount: kronor,
  /** Monthly and invoice fees. */
  fees: kronor,
  /** Of the amortization: what no notice had asked for. */
  extraAmortization: kronor,
  /** Of what was written off before. */
  recovery: kronor,
  /** What no claim has taken: it lies as credit, or was paid back. */
  credit: kronor,
  /** The bank took it back, or it was another's. */
  reversedDate: date.nullable(),
});

/** Yearly rate that is decided and not yet in force. */
export const comingRate = z.strictObject({ from_on: z.iso.date(), rate_year_basis_points: z.int() });
export type ComingRate = z.output<typeof comingRate>;

/** Days past due, in the classes that lenders report by. */
export const ageing = z.enum(['1-30', '31-60', '61-90', '91+']);
export type Ageing = z.output<typeof ageing>;

/** Why nothing can be drawn just now. */
export const drawObstacle = z.enum([
  'account-not-active',
  'blocked',
  'overdue',
  'too-many-draws',
  'nothing-available',
]);
export type DrawObstacle = z.output<typeof drawObstacle>;

/** What a company's answer tells of the account's money, on the business day `as_of`. */
export const accountFigures = {
  as_of: date,
  /** Limit less debt less what draws on their way hold, never below zero. */
  available_cents: z.int().min(0),
  reserved_cents: z.int().min(0),
  /** Interest of the period that runs: on no notice yet. */
  accrued_interest_cents: z.int(),
  /** Everything owed: debt, interest, late interest and fees. */
  owed_cents: z.int(),
  /** Paid in and taken by no claim. */
  credit_balance_cents: z.int(),
  /** Written off as a credit loss and not come in since; still owed by the company. */
  written_off_cents: z.int(),
  minimum_draw_cents: z.int(),
  draw_step_cents: z.int(),
  can_draw: z.boolean(),
  draw_obstacle: drawObstacle.nullable(),
  days_past_due: z.int().min(0),
  ageing: ageing.nullable(),
  /**
   * What is unpaid of all notices; of it `overdueAmount` has been late since after `overdueSince`, and the rest is due on `dueDate`, which is
   * that of the late ones when there is no rest. Null when nothing is to be paid.
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
  /** Asked for and not paid, oldest first. The route of notices has all of them. */
  current_payment_notices: z.array(paymentNotice),
  /** Newest first, bounded; the routes have all of them. */
  withdrawal_applications: z.array(withdrawalApplication),
  withdrawals: z.array(withdrawal),
  payments: z.array(payment),
  notices_total: total,
  payments_total: total,
};

/** Which page of a list, counted from nought, and how many rows on it. */
export const pagedQuery = z.strictObject({
  page: numberInText(0, 1_000).default(0),
  rows: numberInText(1, Math.max(...pageSizes))
    .refine((rows) => pageSizes.some((size) => size === rows))
    .default(10),
});

/** GET /api/company/:id/notices and …/payments: newest first. */
export const noticesAnswer = z.strictObject({ notices: z.array(paymentNotice), total });
export const paymentsAnswer = z.strictObject({ payments: z.array(payment), total });

/** GET /api/company/:id/late-periods: when something was unpaid after its due date, oldest first. */
export const latePeriodsAnswer = z.strictObject({
  periods: z.array(
    z.strictObject({
      from: date,
      /** Null while it still is. */
      through: date.nullable(),
      /** Most days past due. */
      days: z.int().min(1),
      ageing,
    }),
  ),
});

/** One month of a plan: what is owed before the payment, and the payment. */
export const planRow = z.strictObject({
  month: z.int().min(1),
  due_date: date,
  balance: kronor,
  amortization: kronor,
  interest_payment: kronor,
  monthly_fee: kronor,
  invoice_fee: kronor,
  monthly_total_payment: kronor,
});
/** As it was promised, and as it is now with what has been paid and changed since. */
const plans = { original: z.array(planRow), current: z.array(planRow) };

/** GET /api/company/:id/plan: of each draw that is not repaid, and of all together. */
export const planAnswer = z.strictObject({
  draws: z.array(z.strictObject({ id, date, amount: kronor, ...plans })),
  pooled: z.strictObject(plans),
});

/** The figures that can be asked about. `of` says which notice, payment or draw, where there are several. */
export const explainedFigure = z.enum([
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

/** GET /api/company/:id/explain: what happened that made the figure. The lines and what came before them add up to it. */
export const explainAnswer = z.strictObject({
  amount: explainedFigure,
  value: kronor,
  /** Oldest first. */
  lines: z.array(
    z.strictObject({
      date,
      /** What happened, in the reader's language. */
      text: z.string(),
      amount: kronor,
      event: z.string(),
      position: z.string(),
    }),
  ),
  /** Sum of what is older than the lines, when there are more than fit. */
  earlier: kronor,
  earlier_count: total,
  /** How it is calculated, in the reader's language. */
  rules: z.array(z.string()),
});

/**
 * POST company/{id}/borrow: whole kronor. A text comes as far as the rules, which refuse it in the same words as every other
 * amount that is no whole number of kronor.
 */
export const borrowBody = z.strictObject({
  amount: z.union([z.number(), z.string().max(40)]),
  start: startMethod.default('qr'),
});
/** The draw holds its amount from now on; nothing is drawn until it is signed. */
export const borrowAnswer = startedOrderWith({ borrow_token: z.string(), withdrawal_id: id });

/** POST company/{id}/borrow/verify, every two seconds. */
export const borrowTokenBody = z.strictObject({ borrow_token: z.string().min(20).max(200) });
export const verifyBorrowAnswer = orderStatus;

/** POST /api/company/{id}/limit-increase: the limit that the customer wants, in whole kronor. */
export const limitIncreaseBody = z.strictObject({
  limit: z
    .int()
    .min(1)
    .max(creditTerms.productMaxCents / 100),
});

/** What the customer asked for last, until the limit is raised. */
export const limitIncrease = z.strictObject({
  wanted_cents: z.int(),
  requested_on: date,
  /** The day of a no, and the first on which they can ask again; null while nobody has answered. */
  declined_on: date.nullable(),
  again_on: date.nullable(),
});
export type LimitIncrease = z.output<typeof limitIncrease>;

export const startWithdrawal = endpoint({
  method: 'POST',
  path: '/api/company/:id/borrow',
  access: ownCompany,
  summary: 'Asks for a draw from the account and starts its signature',
  params: idParams,
  body: borrowBody,
  answer: borrowAnswer,
  isLogin: true,
});

export const verifyWithdrawal = endpoint({
  method: 'POST',
  path: '/api/company/:id/borrow/verify',
  access: ownCompany,
  summary: 'Tells how far the signature of a draw is',
  params: idParams,
  body: borrowTokenBody,
  answer: verifyBorrowAnswer,
});

export const getWithdrawalQr = endpoint({
  method: 'GET',
  path: '/api/company/:id/borrow/qr',
  access: ownCompany,
  summary: 'Contents of the QR code of the signature under way, new every second',
  params: idParams,
  answer: qrAnswer,
});

export const cancelWithdrawalOrder = endpoint({
  method: 'POST',
  path: '/api/company/:id/borrow/cancel',
  access: ownCompany,
  summary: 'Takes back a draw that is not signed yet',
  params: idParams,
  body: borrowTokenBody.partial().nullish(),
  answer: z.strictObject({}),
});
