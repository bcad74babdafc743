import type { CreditAccountEvent } from './events.ts';
import { answersIncrease } from './limit-answer.ts';
import type { OversightState } from './state-oversight.ts';

export function evolveLimits<State extends OversightState & { readonly limitCents: number }>(
  state: State,
  { type, data }: CreditAccountEvent,
): State {
  switch (type) {
    case 'LimitChanged':
      return {
        ...state,
        limitCents: data.afterCents,
        // A higher limit answers the request, even partly; a lower one does not.
        ...(answersIncrease(data) && { increase: null, increaseDeclinedOn: null }),
      };
    case 'LimitIncreaseRequested': {
      const { requestId, wantedCents, requestedOn } = data;
      return { ...state, increase: { requestId, wantedCents, requestedOn, limitCents: state.limitCents } };
    }
    case 'LimitIncreaseDeclined':
      return { ...state, increase: null, increaseDeclinedOn: data.declinedOn };
    case 'CreditLossDeclared':
    case 'AccountClosed':
      return { ...state, increase: null };
    default:
      return state;
  }
}
