import { z } from 'zod';

/** The bank's status of an account, once its agreement is signed. */
export const bankStatus = z.enum(['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss']);
/** Accounts that have ended, paid or never opened. A written-off loss is still owed. */
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

/**
 * Reasons that customers may read. List findings are never disclosed to the person concerned, who sees a
 * staff decision instead.
 */
export const toldReason = denialReason.exclude(listReason.options);
export type ToldReason = z.output<typeof toldReason>;

/**
 * Reasons of a denial for the customer, without duplicates. Every denial by staff shows only `staff`, because
 * showing the other reasons would reveal a hidden one.
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

/** Reasons to block withdrawals. */
export const blockReason = z.enum(['staff', 'bankruptcy', 'sanctions', 'fraud-suspected']);
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

/** Status of a notice, from its payments. */
export const noticeStatus = z.enum(['upcoming', 'due', 'overdue', 'partially-paid', 'paid', 'written-off']);
export type NoticeStatus = z.output<typeof noticeStatus>;

/** Documents that are produced once, when the event occurs, and then kept. */
export const accountDocumentKind = z.enum(['notice', 'reminder', 'receipt']);
export type AccountDocumentKind = z.output<typeof accountDocumentKind>;

/** Reasons to reverse a payment. */
export const paymentReversalReason = z.enum(['bank-recall', 'wrong-account', 'mistake']);

/** Reasons to waive a reminder fee: the reminder was not delivered, or staff decided to waive it. */
export const feeWaiverReason = z.enum(['not-reached', 'our-mistake', 'goodwill']);
