import type { Aggregate } from '../kernel/decider.ts';
import type { CreditAccountEvent } from './events.ts';
import { type CreditAccountState, evolve, initialState } from './state.ts';

export { endedAtBank } from './contracts/enums.ts';
export { changeBankStatus } from './decide/change-bank-status.ts';
export { expireOffer } from './decide/expire-offer.ts';
export { type GrantLimit, grantLimit } from './decide/grant-limit.ts';
export { requestFirstWithdrawal } from './decide/request-first-withdrawal.ts';
export type { BankStatus, CreditAccountEvent } from './events.ts';
export type { CreditAccountState } from './state.ts';

/** Streams `creditAccount-<accountId>`. */
export const creditAccount: Aggregate<CreditAccountState, CreditAccountEvent> = {
  category: 'creditAccount',
  initialState,
  evolve,
  foldVersion: 2,
};
