import type * as contract from '@kreditlina/domain/credit-account/contracts/customer';
import type { borrowAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type { z } from 'zod';
import { light } from '../../../lib/api-call.ts';
import { call } from '../../../lib/api-client.ts';

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

type BorrowAnswer = z.output<typeof borrowAnswer>;

/** Requests a withdrawal and starts its signature. @param amount whole kronor */
export const startBorrowing = (
  companyId: string,
  body: { readonly amount: number; readonly start: StartMethod },
  idempotencyKey: string,
): Promise<BorrowAnswer> => call(startWithdrawal, { params: { id: companyId }, body }, { idempotencyKey });

/** Polls the state of the signature. */
export const verifyBorrowing = (
  companyId: string,
  token: string,
  signal: AbortSignal,
): Promise<OrderStatus> =>
  call(verifyWithdrawal, { params: { id: companyId }, body: { borrow_token: token } }, { signal });

/** Cancels a started signature, and with it the withdrawal. */
export const cancelBorrowing = (companyId: string, token: string): Promise<void> =>
  call(cancelWithdrawalOrder, { params: { id: companyId }, body: { borrow_token: token } });
