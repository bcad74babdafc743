import type { CreditAccountEvent } from './events.ts';
import type { OversightState } from './state-oversight.ts';

/** The limit as staff change it, and what they have proposed. */
export function evolveLimits<State extends OversightState & { readonly limitCents: number }>(
  state: State,
  { type, data }: CreditAccountEvent,
): State {
  switch (type) {
    case 'LimitChangeProposed': {
      const { proposalId, afterCents, reasonCode, proposedBy } = data;
      return { ...state, limitProposal: { proposalId, afterCents, reasonCode, proposedBy } };
    }
    case 'LimitChanged':
      return {
        ...state,
        limitCents: data.afterCents,
        // What one admin changes leaves a proposal as it is: whoever approves it sees from what it starts.
        ...(data.proposalId !== null && { limitProposal: null, settledLimitProposalId: data.proposalId }),
      };
    case 'LimitChangeRefused':
      return { ...state, limitProposal: null, settledLimitProposalId: data.proposalId };
    default:
      return state;
  }
}
