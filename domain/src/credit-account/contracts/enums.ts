import { z } from 'zod';

/** What the bank says of an account, once its agreement is signed. */
export const bankStatus = z.enum(['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss']);
/** Of an account that has come to its end, paid or never begun. What was written off as a loss is still owed. */
export const endedAtBank: readonly string[] = ['denied', 'annulled', 'closed'];
export type BankStatus = z.output<typeof bankStatus>;

/** Why a draw is denied, or waits for a person. */
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

/** What is known, or not known, of a person by the lists. Two of the staff look at it. */
export const listReason = denialReason.extract(['sanctions-hit', 'not-screened']);
export type ListReason = z.output<typeof listReason>;
const isOfLists = (reason: DenialReason): boolean => listReason.safeParse(reason).success;

/** What a customer may read of them. What the lists say is told to nobody whom it may be about: it reads as a decision of staff. */
export const toldReason = denialReason.exclude(listReason.options);
export type ToldReason = z.output<typeof toldReason>;

/**
 * The reasons of a denial as the customer reads them, each once. What staff denied reads the same whatever it waited for: were other
 * reasons told beside, the one that is not would be known by its absence.
 */
export const toldReasons = (reasons: readonly DenialReason[]): ToldReason[] =>
  reasons.some((reason) => reason === 'staff' || isOfLists(reason))
    ? ['staff']
    : ([...new Set(reasons)] as ToldReason[]);

/** What staff may set aside for one draw. The limit and the account's own state they cannot. */
export const overridableRule = denialReason.extract([
  'overdue',
  'blocked',
  'sanctions-hit',
  'not-screened',
  'signing-authority',
  'bank-refused',
]);

/** Why nothing may be drawn for a while. */
export const blockReason = z.enum(['staff', 'bankruptcy', 'sanctions', 'fraud-suspected']);
export type BlockReason = z.output<typeof blockReason>;

/** What a payment pays, in the order in which it does; `recovery` is of what was written off. */
export const paymentPartKind = z.enum([
  'reminder-fee',
  'overdue-interest',
  'fee',
  'interest',
  'principal',
  'recovery',
]);
export type PaymentPartKind = z.output<typeof paymentPartKind>;

/** How far a notice has come, from what is paid of it. */
export const noticeStatus = z.enum(['upcoming', 'due', 'overdue', 'partially-paid', 'paid', 'written-off']);
export type NoticeStatus = z.output<typeof noticeStatus>;

/** What is printed once, when it happens, and kept. */
export const accountDocumentKind = z.enum(['notice', 'reminder', 'receipt']);
export type AccountDocumentKind = z.output<typeof accountDocumentKind>;

/** Why the money of a payment is gone. */
export const paymentReversalReason = z.enum(['bank-recall', 'wrong-account', 'mistake']);

/** Why a reminder's fee is not owed: it reached nobody, or staff said so. */
export const feeWaiverReason = z.enum(['not-reached', 'our-mistake', 'goodwill']);
