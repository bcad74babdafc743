import type { Decide } from '../../kernel/decider.ts';
import {
  type Approval,
  openProposals,
  type Proposal,
  type Refusal,
  requireRefusable,
} from '../../kernel/proposals.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { AccountProposalKind, CreditAccountState } from '../state.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';
import { approveUnblock } from './block.ts';
import { approveCreditLoss, reverseCreditLoss } from './credit-loss.ts';
import { approveLimitChange } from './limit.ts';
import { approveRateRaise } from './rate.ts';
import { approveRefund } from './refund.ts';

/** A decision about an account with its command already bound. */
export type AccountDecision = Decide<CreditAccountState, undefined, CreditAccountEvent>;

interface OfKind {
  readonly kind: AccountProposalKind;
}

/** Proposals that wait for a second person as of a day. */
export const pendingProposals = (
  { proposals }: CreditAccountState,
  today: string,
): readonly (Proposal & OfKind)[] => openProposals<AccountProposalKind, Proposal>(proposals, today);

const approvals: Readonly<
  Record<AccountProposalKind, Decide<CreditAccountState, Approval, CreditAccountEvent>>
> = {
  limit: approveLimitChange,
  'credit-loss': approveCreditLoss,
  'reverse-credit-loss': reverseCreditLoss,
  refund: approveRefund,
  unblock: approveUnblock,
  rate: approveRateRaise,
};

/**
 * Carries out a proposal approved by a second person.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, and the errors of the
 * proposed decision
 */
export const approveProposal: Decide<CreditAccountState, Approval & OfKind, CreditAccountEvent> = (
  state,
  { kind, ...approval },
  context,
) => approvals[kind](state, approval, context);

/**
 * Refuses a proposal; proposers withdraw their own in the same way.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseProposal(
  state: CreditAccountState,
  { kind, proposalId, refusedBy }: Refusal & OfKind,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, refusedBy);
  if (!requireRefusable<Proposal>(state.proposals[kind], proposalId)) return [];
  return [refusedEvents[kind]({ accountId, proposalId, refusedBy })];
}

type Refused = Refusal & { readonly accountId: string };

const refusedEvents: Readonly<Record<AccountProposalKind, (data: Refused) => CreditAccountEvent>> = {
  limit: (data) => ({ type: 'LimitChangeRefused', data }),
  'credit-loss': (data) => ({ type: 'CreditLossRefused', data }),
  'reverse-credit-loss': (data) => ({ type: 'CreditLossReversalRefused', data }),
  refund: ({ proposalId: refundId, ...data }) => ({
    type: 'CreditRefundRefused',
    data: { ...data, refundId },
  }),
  unblock: (data) => ({ type: 'UnblockRefused', data }),
  rate: (data) => ({ type: 'RateRaiseRefused', data }),
};
