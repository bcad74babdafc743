import { z } from 'zod';

/** The bank's status of an account, once its agreement is signed. */
export const bankStatus = z.enum(['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss']);
/** Statuses of accounts closed or never opened. A written-off loss is still owed, so it is excluded. */
export const endedAtBank: readonly string[] = ['denied', 'annulled', 'closed'];
export type BankStatus = z.output<typeof bankStatus>;

/** Reasons to deny a withdrawal or to refer it to staff. */
export const denialReason = z.enum([
  'account-not-active',
  'above-available',
  'overdue',
  'blocked',
  'sanctions-hit',
  'not-screened',
  'signing-authority',
  'bank-refused',
  'staff',
]);
export type DenialReason = z.output<typeof denialReason>;

/** A list hit or a missing screening, both decided by two staff members. */
export const listReason = denialReason.extract(['sanctions-hit', 'not-screened']);
export type ListReason = z.output<typeof listReason>;
const isOfLists = (reason: DenialReason): boolean => listReason.safeParse(reason).success;

/** Reasons that customers may read. List findings are never disclosed but shown as a staff decision. */
export const toldReason = denialReason.exclude(listReason.options);
export type ToldReason = z.output<typeof toldReason>;

/**
 * Reasons for a denial as shown to the customer, without duplicates. Every denial by staff shows only
 * `staff`, because showing the other reasons would reveal a hidden one.
 */
export const toldReasons = (reasons: readonly DenialReason[]): ToldReason[] =>
  reasons.some((reason) => reason === 'staff' || isOfLists(reason))
    ? ['staff']
    : ([...new Set(reasons)] as ToldReason[]);

/** Rules that staff may override for one withdrawal. The limit and the account's own state are excluded. */
export const overridableRule = denialReason.extract([
  'overdue',
  'blocked',
  'sanctions-hit',
  'not-screened',
  'signing-authority',
  'bank-refused',
]);

/** Reasons of a block. `staff` occurs in former events only, because no agreement permits it. */
export const blockReason = z.enum([
  'staff',
  'breach',
  'bankruptcy',
  'sanctions',
  'fraud-suspected',
  'customer-asked',
]);
export type BlockReason = z.output<typeof blockReason>;

/** Kinds of claims that a payment pays, in order of payment; `recovery` recovers a written-off loss. */
export const paymentPartKind = z.enum([
  'reminder-fee',
  'overdue-interest',
  'fee',
  'interest',
  'principal',
  'recovery',
]);
export type PaymentPartKind = z.output<typeof paymentPartKind>;

export const noticeStatus = z.enum(['upcoming', 'due', 'overdue', 'partially-paid', 'paid', 'written-off']);
export type NoticeStatus = z.output<typeof noticeStatus>;

/** Documents that are produced once, when the event occurs, and then kept. */
export const accountDocumentKind = z.enum(['notice', 'reminder', 'receipt', 'payout-receipt', 'correction']);
export type AccountDocumentKind = z.output<typeof accountDocumentKind>;

export const paymentReversalReason = z.enum(['bank-recall', 'wrong-account', 'mistake']);

/** `not-reached` means that the reminder was not delivered; staff choose the others. */
export const feeWaiverReason = z.enum(['not-reached', 'our-mistake', 'goodwill']);

/** The fact after which an account was recast. */
export const recastCause = z.enum([
  'payment',
  'payment-reversed',
  'payout',
  'payout-returned',
  'rate-changed',
  'notice',
  'reminder',
  'fee-waived',
  'refund',
  'loss',
  'loss-reversed',
  'closing',
]);
export type RecastCause = z.output<typeof recastCause>;

/**
 * Claims that no running account settles. Each is a task for staff until it is settled. The last two concern
 * what the bank did: it paid without a valid order, or a fact changed a debt that was written off.
 */
export const openClaim = z.enum([
  'owed-after-end',
  'credit-after-end',
  'credit-below-zero',
  'payout-not-ordered',
  'loss-changed',
]);
export type OpenClaim = z.output<typeof openClaim>;

/**
 * The accounts of the ledger. Assets and costs have debit balances, liabilities and income credit balances.
 * `customer-credit` is customers' money not allocated to a claim; `unallocated` is money of unknown
 * ownership. Accrued interest is earned by the day and becomes a claim when the account posts it.
 */
export const ledgerAccount = z.enum([
  'bank',
  'principal',
  'interest',
  'overdue-interest',
  'accrued-interest',
  'accrued-overdue-interest',
  'fees',
  'customer-credit',
  'unallocated',
  'interest-income',
  'overdue-interest-income',
  'fee-income',
  'credit-loss',
  'recovery-income',
]);
export type LedgerAccount = z.output<typeof ledgerAccount>;

/** Reason code of an event, chosen by staff; the comment is in the event's metadata. */
export const reasonCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
