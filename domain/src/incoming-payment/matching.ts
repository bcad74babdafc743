import { creditTerms } from '../calculators/credit-terms.ts';
import type { DecideContext } from '../kernel/decider.ts';
import { openProposal } from '../kernel/proposals.ts';
import { wordsOf } from '../kernel/words.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import type { IncomingPaymentEvent } from './events.ts';
import {
  type IncomingPaymentState,
  incomingPaymentUnknown,
  ownCase,
  ownProposal,
  paymentHasOwner,
  proposalGone,
  proposalPending,
  type Recorded,
  secondPersonRequired,
} from './state.ts';

/** Legal forms, which do not identify a company. */
const FORMS: ReadonlySet<string> = new Set(
  'ab aktiebolag aktiebolaget publ hb handelsbolag handelsbolaget kb kommanditbolag kommanditbolaget'.split(
    ' ',
  ),
);

/** Banks write names in capitals, often without diacritics. */
const plainWords = (name: string): Set<string> =>
  new Set(wordsOf(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).filter((word) => !FORMS.has(word)));

/**
 * Whether a bank's name of the payer may be one of a company's known names: its own, or that of a related
 * person. One may be shorter than the other, as long as they share more than a single common word.
 */
export function isKnownPayer(name: string, known: readonly string[]): boolean {
  const payer = plainWords(name);
  return known.some((one) => {
    const words = plainWords(one);
    const shared = [...payer].filter((word) => words.has(word)).length;
    const [least, most] = [Math.min(payer.size, words.size), Math.max(payer.size, words.size)];
    return shared > 0 && shared === least && (least > 1 || most === 1);
  });
}

/**
 * Requires an unassigned payment whose account is not the staff member's own.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`
 */
function requireWaiting(
  { payment, status }: IncomingPaymentState,
  accountUserId: string,
  staffId: string,
): Recorded<'IncomingPaymentRecorded'> {
  if (!payment) throw incomingPaymentUnknown();
  if (staffId === accountUserId) throw ownCase();
  if (status !== 'unmatched') throw paymentHasOwner();
  return payment;
}

/** Whether the amount is large enough to require two people. */
export const isOfTwo = ({ payment }: Pick<IncomingPaymentState, 'payment'>): boolean =>
  (payment?.amountCents ?? 0) > creditTerms.oneStaffMoneyMaxCents;

interface MatchPayment {
  readonly accountId: string;
}

/**
 * The account is found and the payment is booked there.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `PAYMENT_HAS_OWNER`
 */
export function matchPayment(
  { payment, status, accountId }: IncomingPaymentState,
  command: MatchPayment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status === 'matched' && accountId === command.accountId) return [];
  if (status !== 'recorded') throw paymentHasOwner();
  const { paymentId, amountCents } = payment;
  return [{ type: 'IncomingPaymentMatched', data: { paymentId, accountId: command.accountId, amountCents } }];
}

interface LeaveUnmatched {
  readonly reason: UnmatchedReason;
}

/** No account matches the payment: it waits for staff. @throws DomainError `INCOMING_PAYMENT_NOT_FOUND` */
export function leaveUnmatched(
  { payment, status }: IncomingPaymentState,
  { reason }: LeaveUnmatched,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status !== 'recorded') return [];
  return [{ type: 'IncomingPaymentUnmatched', data: { paymentId: payment.paymentId, reason } }];
}

export interface ProposeAssignment
  extends Pick<Recorded<'IncomingPaymentAssignmentProposed'>, 'accountId' | 'reason' | 'proposedBy'> {
  /** Customer of the account's credit agreement. */
  readonly accountUserId: string;
}

/**
 * A member of staff proposes an account; another one assigns the payment, or refuses.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`, `PROPOSAL_PENDING`
 */
export function proposeAssignment(
  state: IncomingPaymentState,
  { accountUserId, ...command }: ProposeAssignment,
  { today }: DecideContext,
): IncomingPaymentEvent[] {
  const { paymentId, amountCents } = requireWaiting(state, accountUserId, command.proposedBy);
  const pending = openProposal(state.proposal, today);
  const { accountId, reason, proposedBy } = command;
  if (pending?.accountId === accountId && pending.proposedBy === proposedBy && pending.reason === reason)
    return [];
  if (pending) throw proposalPending();
  const data = { paymentId, amountCents, ...command, proposedOn: today };
  return [{ type: 'IncomingPaymentAssignmentProposed', data }];
}

export interface AssignPayment
  extends Pick<Recorded<'IncomingPaymentAssigned'>, 'accountId' | 'assignedBy' | 'reason'> {
  /** Customer of the account's credit agreement. */
  readonly accountUserId: string;
}

/**
 * Staff assign an unmatched payment to an account. The caller has looked up the account and its customer.
 * Larger amounts require another person's proposal for the same account.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`,
 * `SECOND_PERSON_REQUIRED`, `OWN_PROPOSAL`
 */
export function assignPayment(
  state: IncomingPaymentState,
  { accountUserId, ...command }: AssignPayment,
  { today }: DecideContext,
): IncomingPaymentEvent[] {
  const { status, accountId } = state;
  if (status === 'assigned' && accountId === command.accountId) return [];
  const { paymentId, amountCents } = requireWaiting(state, accountUserId, command.assignedBy);
  const takesTwo = isOfTwo(state);
  const proposal = takesTwo ? openProposal(state.proposal, today) : null;
  if (takesTwo) {
    if (proposal?.accountId !== command.accountId) throw secondPersonRequired();
    if (proposal.proposedBy === command.assignedBy) throw ownProposal();
  }
  const proposed = proposal && { proposedBy: proposal.proposedBy };
  return [{ type: 'IncomingPaymentAssigned', data: { paymentId, amountCents, ...command, ...proposed } }];
}

interface RefuseAssignment
  extends Pick<Recorded<'IncomingPaymentAssignmentRefused'>, 'accountId' | 'refusedBy'> {
  /** Customer of the account's credit agreement. */
  readonly accountUserId: string;
}

/**
 * The payment stays unassigned. The proposer withdraws their proposal in the same way.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseAssignment(
  { payment, proposal, refusedAccountId }: IncomingPaymentState,
  { accountId, accountUserId, refusedBy }: RefuseAssignment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (refusedBy === accountUserId) throw ownCase();
  if (!proposal && refusedAccountId === accountId) return [];
  if (proposal?.accountId !== accountId) throw proposalGone();
  const { paymentId } = payment;
  return [{ type: 'IncomingPaymentAssignmentRefused', data: { paymentId, accountId, refusedBy } }];
}
