import type { CreditAccountEvent } from './events.ts';
import { answersIncrease } from './limit-answer.ts';
import type { OversightState } from './state-oversight.ts';

const settled = (proposalId: string, isApproved: boolean) => ({
  limitProposal: null,
  settledLimitProposal: { proposalId, isApproved },
});

const undoneOf = ({ undoes }: { undoes?: string | undefined }) => (undoes ? { undoes } : {});

const unblockSettled = ({ unblockProposal, settledUnblockId }: OversightState) => ({
  unblockProposal: null,
  settledUnblockId: unblockProposal?.proposalId ?? settledUnblockId,
});

/** Limit and block as changed by staff, and their proposals. */
export function evolveLimits<State extends OversightState & { readonly limitCents: number }>(
  state: State,
  { type, data }: CreditAccountEvent,
): State {
  switch (type) {
    case 'LimitChangeProposed': {
      const { proposalId, afterCents, reasonCode, proposedBy, proposedOn } = data;
      const proposal = { proposalId, afterCents, reasonCode, proposedBy, proposedOn, ...undoneOf(data) };
      return { ...state, limitProposal: proposal };
    }
    case 'LimitChanged':
      return {
        ...state,
        limitCents: data.afterCents,
        // A higher limit answers the request, even partly; a lower one does not.
        ...(answersIncrease(data) && { increase: null, increaseDeclinedOn: null }),
        // A change by one admin leaves a proposal open: its approver sees the new starting point.
        ...(data.proposalId !== null && settled(data.proposalId, true)),
      };
    case 'LimitChangeRefused':
      return { ...state, ...settled(data.proposalId, false) };
    case 'LimitIncreaseRequested': {
      const { requestId, wantedCents, requestedOn } = data;
      return { ...state, increase: { requestId, wantedCents, requestedOn, limitCents: state.limitCents } };
    }
    case 'LimitIncreaseDeclined':
      return { ...state, increase: null, increaseDeclinedOn: data.declinedOn };
    case 'CreditLossDeclared':
    case 'AccountClosed':
      return { ...state, increase: null };
    case 'UnblockProposed': {
      const { proposalId, reasonCode, proposedBy, proposedOn } = data;
      const proposal = { proposalId, reasonCode, proposedBy, proposedOn, ...undoneOf(data) };
      return { ...state, unblockProposal: proposal };
    }
    case 'WithdrawalsUnblocked':
    case 'UnblockRefused':
      return { ...state, ...unblockSettled(state) };
    default:
      return state;
  }
}
