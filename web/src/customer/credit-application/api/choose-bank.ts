import type { chooseBankAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

export type BankWidget = z.output<typeof chooseBankAnswer>;
const schema = object<BankWidget>('widget_url', 'widget_origin');

/** Opens the bank-data session of a chosen bank and answers where its widget is. */
export const chooseBank = (id: string, bankId: string, idempotencyKey: string): Promise<BankWidget> =>
  callApi(apiCall('POST', apiPaths.bankData(id), schema), { body: { bank_id: bankId }, idempotencyKey });
