import type {
  banksAnswer,
  chooseBankAnswer,
  fakeBankDataBody,
  skipBody,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { useApplicationPart, useSubmitApplication } from './application.ts';

export type Banks = z.output<typeof banksAnswer>;
const banks = object<Banks>('banks', 'widget_origin');

/** The banks to choose from. */
export const useBanks = (id: string) => useApplicationPart(id, 'banks', apiPaths.bankData(id), banks);

export type BankWidget = z.output<typeof chooseBankAnswer>;
const widget = object<BankWidget>('widget_url', 'widget_origin');

/** Opens the bank-data session of a chosen bank and answers where its widget is. */
export const chooseBank = (id: string, bankId: string, idempotencyKey: string): Promise<BankWidget> =>
  callApi(apiCall('POST', apiPaths.bankData(id), widget), { body: { bank_id: bankId }, idempotencyKey });

/** Skips the bank data with type and message. */
export const useSkipBankData = (id: string) =>
  useSubmitApplication<z.input<typeof skipBody>>(apiPaths.bankDataSkip(id));

/** Gives made-up bank data in test mode. */
export const useFakeBankData = (id: string) =>
  useSubmitApplication<z.input<typeof fakeBankDataBody>>(apiPaths.bankDataFake(id));
