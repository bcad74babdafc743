import type { Aggregate } from '../kernel/decider.ts';
import type { CreditAccountEvent } from './events.ts';
import { type CreditAccountState, evolve, initialState } from './state.ts';

export * from './decide/change-bank-status.ts';
export * from './decide/expire-offer.ts';
export * from './decide/grant-limit.ts';
export * from './decide/request-first-withdrawal.ts';
export * from './events.ts';
export * from './state.ts';

/** Streams `creditAccount-<accountId>`. */
export const creditAccount: Aggregate<CreditAccountState, CreditAccountEvent> = {
  category: 'creditAccount',
  initialState,
  evolve,
  foldVersion: 1,
};
