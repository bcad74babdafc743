import { moneyTakesTwo } from '../calculators/credit-terms.ts';
import type { DecideContext } from '../kernel/decider.ts';
import {
  type Approval,
  hasStatus,
  isNewProposal,
  ownCase,
  type Refusal,
  requireApprovable,
  requireRefusable,
} from '../kernel/proposals.ts';
import { wordsOf } from '../kernel/words.ts';
import { isOcr } from '../validators/payment-numbers.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import { correctedDates } from './dating.ts';
import type { IncomingPaymentEvent } from './events.ts';
import {
  evolve,
  type IncomingPaymentState,
  incomingPaymentUnknown,
  paymentHasOwner,
  type Recorded,
} from './state.ts';

/** Why the reference cannot identify an account; undefined if it can be looked up. */
export function referenceFault(ocrNumber: string | null): UnmatchedReason | undefined {
  if (ocrNumber === null) return 'no-reference';
  return isOcr(ocrNumber) ? undefined : 'wrong-check-digit';
}

/**
 * Account to which a payment belongs, or the reason why staff must find it.
 * @param accountIds accounts with the OCR number of the payment
 */
export function ownerAmong(
  accountIds: readonly string[],
): { readonly accountId: string } | { readonly reason: UnmatchedReason } {
  const [accountId, ...others] = accountIds;
  if (accountId === undefined) return { reason: 'unknown-reference' };
  return others.length > 0 ? { reason: 'several-accounts' } : { accountId };
}

/** Words for legal forms, ignored when names are compared. */
const FORMS: ReadonlySet<string> = new Set(
  'ab aktiebolag aktiebolaget publ hb handelsbolag handelsbolaget kb kommanditbolag kommanditbolaget'.split(
    ' ',
  ),
);

/** Words of a name in lower case without diacritics, which banks often omit in capital letters. */
const plainWords = (name: string): Set<string> =>
  new Set(wordsOf(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).filter((word) => !FORMS.has(word)));

/**
 * True if the payer's name given by the bank may be a known name of the company or of a person related to it.
 * One name may be shorter than the other if they share more than a single common word.
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

interface MatchPayment {
  readonly accountId: string;
}

/**
 * Records the account on which the payment is booked.
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

/**
 * Records that the payment matches no account and waits for staff.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`
 */
export function leaveUnmatched(
  { payment, status }: IncomingPaymentState,
  { reason }: LeaveUnmatched,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status !== 'recorded') return [];
  return [{ type: 'IncomingPaymentUnmatched', data: { paymentId: payment.paymentId, reason } }];
}

export interface ReleasePayment {
  readonly accountId: string;
  /** Id of the payment on the account. */
  readonly bookedAs: string;
}

/** Records that an account gave the payment back, because it belongs to another; it waits for staff again. */
export function releasePayment(
  { payment, status, accountId, releasedAs }: IncomingPaymentState,
  command: ReleasePayment,
): IncomingPaymentEvent[] {
  const isOn = (status === 'matched' || status === 'assigned') && accountId === command.accountId;
  if (!payment || !isOn || releasedAs.includes(command.bookedAs)) return [];
  const { paymentId, amountCents } = payment;
  return [{ type: 'IncomingPaymentReleased', data: { paymentId, ...command, amountCents } }];
}

/**
 * Assigns a payment to another account than the one that gave it back, or proposes it if the amount needs two
 * people.
 * @throws DomainError the errors of `assignPayment`
 */
export function movePayment(
  state: IncomingPaymentState,
  { from, to }: { readonly from: ReleasePayment; readonly to: AssignPayment },
  context: DecideContext,
): IncomingPaymentEvent[] {
  const released = releasePayment(state, from);
  return [...released, ...assignPayment(released.reduce(evolve, state), to, context)];
}

export interface AssignPayment
  extends Pick<Recorded<'IncomingPaymentAssigned'>, 'accountId' | 'assignedBy' | 'reason'> {
  /** Id of the proposal, if the amount needs two people. */
  readonly proposalId: string;
  /** Id of the customer who signed the account's agreement. */
  readonly accountUserId: string;
  /** First day of the account, YYYY-MM-DD. */
  readonly firstOn: string;
  /** Value date by staff, if the bank's cannot be right. */
  readonly valueOn?: string | undefined;
}

/**
 * Assigns an unmatched payment to an account, or proposes it if the amount needs two people. The caller has
 * looked up the account and its customer.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`, `PROPOSAL_PENDING`,
 *   `VALUE_DATE_NEEDED`, `VALUE_DATE_STANDS`, `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`
 */
export function assignPayment(
  state: IncomingPaymentState,
  { proposalId, accountId, accountUserId, assignedBy, reason, firstOn, valueOn }: AssignPayment,
  { today }: DecideContext,
): IncomingPaymentEvent[] {
  if (state.status === 'assigned' && state.accountId === accountId) return [];
  const payment = requireWaiting(state, accountUserId, assignedBy);
  const { paymentId, amountCents } = payment;
  const dates = correctedDates({ ...state, payment }, valueOn, { firstOn, today });
  const data = { paymentId, accountId, amountCents, reason, ...(dates && { dates }) };
  if (!moneyTakesTwo(amountCents))
    return [{ type: 'IncomingPaymentAssigned', data: { ...data, assignedBy } }];
  if (!isNewProposal(state.proposals, proposalId, today)) return [];
  const by = { proposalId, proposedBy: assignedBy, proposedOn: today };
  return [{ type: 'IncomingPaymentAssignmentProposed', data: { ...data, ...by } }];
}

export interface ApproveAssignment extends Approval {
  /** Id of the customer who signed the agreement of the proposed account. */
  readonly accountUserId: string;
}

/**
 * Assigns a payment as another person proposed.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`, `PROPOSAL_GONE`,
 * `OWN_PROPOSAL`
 */
export function approveAssignment(
  state: IncomingPaymentState,
  approval: ApproveAssignment,
  { today }: DecideContext,
): IncomingPaymentEvent[] {
  const { proposalId, approvedBy: assignedBy, accountUserId } = approval;
  if (hasStatus(state.proposals, proposalId, 'approved')) return [];
  const { paymentId, amountCents } = requireWaiting(state, accountUserId, assignedBy);
  const { accountId, reason, dates, proposedBy } = requireApprovable(state.proposals, approval, today);
  const assigned = { paymentId, proposalId, accountId, amountCents, assignedBy, proposedBy, reason };
  const data = { ...assigned, ...(dates && { dates }) };
  return [{ type: 'IncomingPaymentAssigned', data }];
}

interface RefuseAssignment extends Refusal {
  /** Id of the customer who signed the agreement of the proposed account. */
  readonly accountUserId: string;
}

/**
 * Refuses a proposed assignment; proposers withdraw their own in the same way.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseAssignment(
  { payment, proposals }: IncomingPaymentState,
  { proposalId, accountUserId, refusedBy }: RefuseAssignment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (refusedBy === accountUserId) throw ownCase();
  const proposal = requireRefusable(proposals, proposalId);
  if (!proposal) return [];
  const { paymentId, accountId } = proposal;
  return [
    { type: 'IncomingPaymentAssignmentRefused', data: { paymentId, proposalId, accountId, refusedBy } },
  ];
}
