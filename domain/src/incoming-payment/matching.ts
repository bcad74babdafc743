import { creditTerms } from '../calculators/credit-terms.ts';
import type { DecideContext } from '../kernel/decider.ts';
import { openProposal, ownCase, ownProposal, proposalGone, proposalPending } from '../kernel/proposals.ts';
import { wordsOf } from '../kernel/words.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import type { IncomingPaymentEvent } from './events.ts';
import {
  type IncomingPaymentState,
  incomingPaymentUnknown,
  paymentHasOwner,
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
  extends Pick<
    Recorded<'IncomingPaymentAssignmentProposed'>,
    'proposalId' | 'accountId' | 'reason' | 'proposedBy'
  > {
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
  const { proposal, settledProposal } = state;
  if ([proposal?.proposalId, settledProposal?.proposalId].includes(command.proposalId)) return [];
  if (openProposal(proposal, today)) throw proposalPending();
  const data = { paymentId, amountCents, ...command, proposedOn: today };
  return [{ type: 'IncomingPaymentAssignmentProposed', data }];
}

export interface AssignPayment
  extends Pick<Recorded<'IncomingPaymentAssigned'>, 'accountId' | 'assignedBy' | 'reason'> {
  /** Customer of the account's credit agreement. */
  readonly accountUserId: string;
}

/**
 * One member of staff assigns an unmatched payment to an account. The caller has looked up the account and
 * its customer. Larger amounts are proposed by one and approved by another.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`,
 * `SECOND_PERSON_REQUIRED`
 */
export function assignPayment(
  state: IncomingPaymentState,
  { accountUserId, ...command }: AssignPayment,
): IncomingPaymentEvent[] {
  const { status, accountId } = state;
  if (status === 'assigned' && accountId === command.accountId) return [];
  const { paymentId, amountCents } = requireWaiting(state, accountUserId, command.assignedBy);
  if (isOfTwo(state)) throw secondPersonRequired();
  return [{ type: 'IncomingPaymentAssigned', data: { paymentId, amountCents, ...command } }];
}

export interface ApproveAssignment {
  readonly proposalId: string;
  readonly assignedBy: string;
  /** Customer of the credit agreement of the proposed account. */
  readonly accountUserId: string;
}

/**
 * Another person assigns the payment as proposed.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`, `PROPOSAL_GONE`,
 * `OWN_PROPOSAL`
 */
export function approveAssignment(
  state: IncomingPaymentState,
  { proposalId, assignedBy, accountUserId }: ApproveAssignment,
  { today }: DecideContext,
): IncomingPaymentEvent[] {
  const { settledProposal: settled } = state;
  if (settled?.isApproved && settled.proposalId === proposalId) return [];
  const { paymentId, amountCents } = requireWaiting(state, accountUserId, assignedBy);
  const proposal = openProposal(state.proposal, today);
  if (proposal?.proposalId !== proposalId) throw proposalGone();
  if (proposal.proposedBy === assignedBy) throw ownProposal();
  const { accountId, reason, proposedBy } = proposal;
  const data = { paymentId, proposalId, accountId, amountCents, assignedBy, proposedBy, reason };
  return [{ type: 'IncomingPaymentAssigned', data }];
}

interface RefuseAssignment {
  readonly proposalId: string;
  readonly refusedBy: string;
  /** Customer of the credit agreement of the proposed account. */
  readonly accountUserId: string;
}

/**
 * The payment stays unassigned. The proposer withdraws their proposal in the same way.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseAssignment(
  { payment, proposal, settledProposal: settled }: IncomingPaymentState,
  { proposalId, accountUserId, refusedBy }: RefuseAssignment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (refusedBy === accountUserId) throw ownCase();
  if (settled?.proposalId === proposalId && !settled.isApproved) return [];
  if (proposal?.proposalId !== proposalId) throw proposalGone();
  const { paymentId } = payment;
  const data = { paymentId, proposalId, accountId: proposal.accountId, refusedBy };
  return [{ type: 'IncomingPaymentAssignmentRefused', data }];
}
