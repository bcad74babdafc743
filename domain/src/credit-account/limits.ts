import type { CreditAccountEvent } from './events.ts';

export interface LimitsState {
  /** The customer's unanswered request for a higher limit. */
  readonly increase: {
    readonly requestId: string;
    readonly wantedCents: number;
    readonly requestedOn: string;
    /** Limit at the time of the request, in öre. */
    readonly limitCents: number;
  } | null;
  /** Day on which staff last declined a request. */
  readonly increaseDeclinedOn: string | null;
}

export const initialLimits = (): LimitsState => ({ increase: null, increaseDeclinedOn: null });

type LimitChanged = Extract<CreditAccountEvent, { type: 'LimitChanged' }>['data'];
type WithLimit = LimitsState & { readonly limitCents: number };

/** True if a limit change answers the customer's request for a higher limit, even in part. */
export const answersIncrease = ({
  beforeCents,
  afterCents,
  answersIncrease: answers,
}: Pick<LimitChanged, 'beforeCents' | 'afterCents' | 'answersIncrease'>): boolean =>
  afterCents > beforeCents && answers !== false;

/** Marks a change that only restores a limit lowered after the customer's request, which stays open. */
export const asAnswer = (
  { increase, limitCents }: WithLimit,
  afterCents: number,
): Pick<LimitChanged, 'answersIncrease'> =>
  increase !== null && afterCents > limitCents && afterCents <= increase.limitCents
    ? { answersIncrease: false }
    : {};

export function evolveLimits<State extends WithLimit>(
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
