import type * as contract from '@kreditlina/domain/credit-account/contracts/customer';
import type { withdrawAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type { z } from 'zod';
import { light } from '../../../lib/api-call.ts';
import { call } from '../../../lib/api-client.ts';
import { randomId } from '../../../lib/random-id.ts';
import { withdrawTokenStorage } from '../../../lib/token-storage.ts';
import { followSigning, resumeOrder } from '../../../ui/bank-id/follow-signing.ts';
import { useSigningOrder } from '../../../ui/bank-id/use-signing-order.ts';
import { refreshCompany } from '../company-query.ts';

const startWithdrawal = light<typeof contract.startWithdrawal>(
  'POST',
  '/api/company/:id/borrow',
  'borrow_token',
  'start',
);
const verifyWithdrawal = light<typeof contract.verifyWithdrawal>(
  'POST',
  '/api/company/:id/borrow/verify',
  'status',
);
const cancelWithdrawalOrder = light<typeof contract.cancelWithdrawalOrder>(
  'POST',
  '/api/company/:id/borrow/cancel',
);

type WithdrawAnswer = z.output<typeof withdrawAnswer>;

/** Requests a withdrawal and starts its signature. @param amount whole kronor */
const startWithdrawing = (
  companyId: string,
  body: { readonly amount: number; readonly start: StartMethod },
  idempotencyKey: string,
): Promise<WithdrawAnswer> => call(startWithdrawal, { params: { id: companyId }, body }, { idempotencyKey });

/** Polls the state of the signature. */
const pollWithdrawal = (companyId: string, token: string, signal: AbortSignal): Promise<OrderStatus> =>
  call(verifyWithdrawal, { params: { id: companyId }, body: { borrow_token: token } }, { signal });

/** Cancels a started signature, and with it the withdrawal. */
const cancelWithdrawing = (companyId: string, token: string): Promise<void> =>
  call(cancelWithdrawalOrder, { params: { id: companyId }, body: { borrow_token: token } });

/** Polls of one signature of a withdrawal: two minutes. */
const WITHDRAWAL_MAX_TRIES = 60;

/** Company of the withdrawal whose signing was interrupted when the page was left, in this tab. */
export const companyBeingSignedFor = (): string | undefined => withdrawTokenStorage.read()?.split(' ')[0];

/** Whole kronor of the company's withdrawal whose signing was interrupted when the page was left. */
export function amountBeingSigned(companyId: string): number | undefined {
  const [id, , amount] = withdrawTokenStorage.read()?.split(' ') ?? [];
  return id === companyId && amount !== undefined ? Number(amount) : undefined;
}

/** Only the same company's signing order is resumed. */
const storageFor = (companyId: string, amount: number) => ({
  read: () => {
    const [id, token = null] = withdrawTokenStorage.read()?.split(' ') ?? [];
    return id === companyId ? token : null;
  },
  write: (token: string) => withdrawTokenStorage.write(`${companyId} ${token} ${amount}`),
  clear: () => withdrawTokenStorage.clear(),
});

/**
 * Signs a withdrawal.
 * @param amount whole kronor, at the time of the start
 * @param onSigned called once the reloaded account contains the withdrawal
 */
export function useWithdrawing(companyId: string, amount: number, onSigned: () => void) {
  return useSigningOrder({
    storage: storageFor(companyId, amount),
    run: async (start, steps, signal) => {
      const order = await startWithdrawing(companyId, { amount, start }, randomId());
      steps.onStarted(order.borrow_token);
      steps.onShown(order);
      const ask = (inner: AbortSignal) => pollWithdrawal(companyId, order.borrow_token, inner);
      return followSigning(ask, steps, signal, WITHDRAWAL_MAX_TRIES);
    },
    resume: (token, steps, signal) =>
      resumeOrder((inner) => pollWithdrawal(companyId, token, inner), steps, signal, WITHDRAWAL_MAX_TRIES),
    cancel: (token) => cancelWithdrawing(companyId, token),
    // The reload carries the position of the answer, so the list contains the withdrawal before anything is
    // shown.
    onComplete: async () => {
      await refreshCompany(companyId);
      onSigned();
    },
  });
}
