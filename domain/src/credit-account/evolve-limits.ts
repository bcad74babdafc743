import type { CreditAccountEvent } from './events.ts';
import type { OversightState } from './state-oversight.ts';

const settled = (proposalId: string, isApproved: boolean) => ({
  limitProposal: null,
  settledLimitProposal: { proposalId, isApproved },
});

/** The limit as staff change it, and what they have proposed. */
export function evolveLimits<State extends OversightState & { readonly limitCents: number }>(
  state: State,
  { type, data }: CreditAccountEvent,
): State {
  switch (type) {
    case 'LimitChangeProposed': {
      const { proposalId, afterCents, reasonCode, proposedBy, proposedOn = null } = data;
      return { ...state, limitProposal: { proposalId, afterCents, reasonCode, proposedBy, proposedOn } };
    }
    case 'LimitChanged':
      return {
        ...state,
        limitCents: data.afterCents,
        // What one admin changes leaves a proposal as it is: whoever approves it sees from what it starts.
        ...(data.proposalId !== null && settled(data.proposalId, true)),
      };
    case 'LimitChangeRefused':
      return { ...state, ...settled(data.proposalId, false) };
    default:
      return state;
  }
}
