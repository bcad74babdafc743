import { z } from 'zod';

/** The bank's status of an account, once its agreement is signed. */
export const bankStatus = z.enum(['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss']);
/** Accounts that have ended, paid or never opened. A written-off loss is still owed. */
export const endedAtBank: readonly string[] = ['denied', 'annulled', 'closed'];
export type BankStatus = z.output<typeof bankStatus>;

/** Why a withdrawal is denied, or waits for a person. */
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

/** A list hit, or a missing screening. Two members of staff decide on it. */
export const listReason = denialReason.extract(['sanctions-hit', 'not-screened']);
export type ListReason = z.output<typeof listReason>;
const isOfLists = (reason: DenialReason): boolean => listReason.safeParse(reason).success;

/**
 * Reasons that a customer may read. List findings are never disclosed to the people concerned: they read as a
 * staff decision.
 */
export const toldReason = denialReason.exclude(listReason.options);
export type ToldReason = z.output<typeof toldReason>;

/**
 * Reasons of a denial for the customer, without duplicates. A denial by staff reads the same whatever it
 * waited for: other reasons beside it would reveal the hidden one by its absence.
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

/** Why withdrawals are blocked. */
export const blockReason = z.enum(['staff', 'bankruptcy', 'sanctions', 'fraud-suspected']);
export type BlockReason = z.output<typeof blockReason>;

/** Claims that a payment covers, in order; `recovery` is of a written-off loss. */
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

/** Printed once, at the event, and kept. */
export const accountDocumentKind = z.enum(['notice', 'reminder', 'receipt']);
export type AccountDocumentKind = z.output<typeof accountDocumentKind>;

/** Why a payment was reversed. */
export const paymentReversalReason = z.enum(['bank-recall', 'wrong-account', 'mistake']);

/** Why a reminder's fee is waived: the reminder was not delivered, or staff decided so. */
export const feeWaiverReason = z.enum(['not-reached', 'our-mistake', 'goodwill']);
