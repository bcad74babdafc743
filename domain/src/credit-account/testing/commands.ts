import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CreditAccountEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditAccountState } from '../state.ts';
import { accountId, firstWithdrawal, granted, otherWithdrawalId } from './ids.ts';
import { servicingCommands } from './servicing-commands.ts';

export { accountId, firstWithdrawal, granted };
/** Every command of the aggregate with right and wrong payloads. */
export const commands: Commands<CreditAccountState, CreditAccountEvent> = {
  grantLimit: sampled(decide.grantLimit)(() => [
    granted,
    { ...granted, limitCents: 128_000_000 },
    { ...granted, limitCents: 1 },
  ]),
  expireOffer: sampled(decide.expireOffer)(() => [{}]),
  requestFirstWithdrawal: sampled(decide.requestFirstWithdrawal)(() => [
    firstWithdrawal,
    { ...firstWithdrawal, withdrawalId: otherWithdrawalId },
    { ...firstWithdrawal, amountCents: 999_900 },
    { ...firstWithdrawal, amountCents: 200_000_000 },
  ]),
  changeBankStatus: sampled(decide.changeBankStatus)(() =>
    (['offer', 'active', 'denied', 'annulled', 'closed', 'credit-loss'] as const).map((to) => ({ to })),
  ),
  ...servicingCommands,
};
