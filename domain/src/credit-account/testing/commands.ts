import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CreditAccountEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditAccountState } from '../state.ts';

const id = (last: number): string => `4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a0${last}`;
export const accountId = id(1);
export const granted: decide.GrantLimit = {
  accountId,
  applicationId: id(2),
  companyId: id(3),
  userId: id(4),
  limitCents: 40_000_000,
  rateYearBasisPoints: 1_080,
  policyVersion: '2026-11',
  bankgiroNumber: '50501055',
  ocrNumber: '12345682',
};
export const firstWithdrawal = { withdrawalId: id(5), amountCents: 20_000_000, requestedBy: id(4) };

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
    { ...firstWithdrawal, withdrawalId: id(6) },
    { ...firstWithdrawal, amountCents: 999_900 },
    { ...firstWithdrawal, amountCents: 200_000_000 },
  ]),
  changeBankStatus: sampled(decide.changeBankStatus)(() =>
    (['offer', 'active', 'denied', 'annulled', 'closed', 'credit-loss'] as const).map((to) => ({ to })),
  ),
};
