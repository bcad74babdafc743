import type { Aggregate } from '../kernel/decider.ts';
import type { CreditAccountEvent } from './events.ts';
import { type CreditAccountState, evolve, initialState } from './state.ts';

export { endedAtBank } from './contracts/enums.ts';
export { approveLimitChange } from './decide/approve-limit-change.ts';
export { approveReferredWithdrawal } from './decide/approve-referred-withdrawal.ts';
export { blockWithdrawals } from './decide/block-withdrawals.ts';
export { cancelWithdrawal } from './decide/cancel-withdrawal.ts';
export { changeBankStatus } from './decide/change-bank-status.ts';
export { changeLimit } from './decide/change-limit.ts';
export { decideWithdrawal } from './decide/decide-withdrawal.ts';
export { denyReferredWithdrawal } from './decide/deny-referred-withdrawal.ts';
export { expireOffer } from './decide/expire-offer.ts';
export { type GrantLimit, grantLimit } from './decide/grant-limit.ts';
export { orderPayout } from './decide/order-payout.ts';
export { overrideRule } from './decide/override-rule.ts';
export { proposeLimitChange } from './decide/propose-limit-change.ts';
export { recordPayoutFailed } from './decide/record-payout-failed.ts';
export { refuseLimitChange } from './decide/refuse-limit-change.ts';
export { requestFirstWithdrawal } from './decide/request-first-withdrawal.ts';
export { requestWithdrawal } from './decide/request-withdrawal.ts';
export { signWithdrawal } from './decide/sign-withdrawal.ts';
export { unblockWithdrawals } from './decide/unblock-withdrawals.ts';
export type { BankStatus, CreditAccountEvent } from './events.ts';
export type { CreditAccountState } from './state.ts';
export { availableCents, principalCents, reservedCents } from './state-drawing.ts';

/** Streams `creditAccount-<accountId>`. */
export const creditAccount: Aggregate<CreditAccountState, CreditAccountEvent> = {
  category: 'creditAccount',
  initialState,
  evolve,
  foldVersion: 3,
};
