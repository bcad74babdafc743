import type * as contract from '@kreditlina/domain/credit-account/contracts/customer';
import type { withdrawAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { withdrawTokenStorage } from '../../../lib/session/token-storage.ts';
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

/**
 * Requests a withdrawal and starts its signature.
 * @param body amount in whole kronor
 */
const startWithdrawing = (
  companyId: string,
  body: { readonly amount: number; readonly start: StartMethod },
  idempotencyKey: string,
): Promise<WithdrawAnswer> => call(startWithdrawal, { params: { id: companyId }, body }, { idempotencyKey });

const pollWithdrawal = (companyId: string, token: string, signal: AbortSignal): Promise<OrderStatus> =>
  call(verifyWithdrawal, { params: { id: companyId }, body: { borrow_token: token } }, { signal });

/** Cancels a started signature, and with it the withdrawal. */
const cancelWithdrawing = (companyId: string, token: string): Promise<void> =>
  call(cancelWithdrawalOrder, { params: { id: companyId }, body: { borrow_token: token } });

/** Maximum number of polls for the signature of a withdrawal: two minutes. */
const WITHDRAWAL_MAX_TRIES = 60;

/** Id of the company whose withdrawal was being signed in this tab when the user left the page. */
export const companyBeingSignedFor = (): string | undefined => withdrawTokenStorage.read()?.split(' ')[0];

/** Whole kronor of the withdrawal that was being signed for this company when the user left the page. */
export function amountBeingSigned(companyId: string): number | undefined {
  const [id, , amount] = withdrawTokenStorage.read()?.split(' ') ?? [];
  return id === companyId && amount !== undefined ? Number(amount) : undefined;
}

/** Storage that returns only a signing order of this company. */
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
 * @param amount whole kronor, as chosen when the signature starts
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
    // The reload waits for the position of the signature's answer, so that the list contains the withdrawal
    // before it is shown.
    onComplete: async () => {
      await refreshCompany(companyId);
      onSigned();
    },
  });
}
