import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal } from '../../kernel/proposals.ts';
import { proposalPending } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { requireWaiting } from '../guards.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

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
