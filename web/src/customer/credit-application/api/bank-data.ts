import type * as bankData from '@kreditlina/domain/credit-application/contracts/bank-data';
import type {
  banksAnswer,
  chooseBankAnswer,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { applicationWrite, useApplicationPart, useSubmitApplication } from './application.ts';

const skipBankData = applicationWrite<typeof bankData.skipBankData>(
  '/api/credit-application/:id/instantor/skip',
);
const fakeBankData = applicationWrite<typeof bankData.fakeBankData>(
  '/api/credit-application/:id/instantor_fake',
);
const getBanks = light<typeof bankData.getBanks>(
  'GET',
  '/api/credit-application/:id/instantor',
  'banks',
  'widget_origin',
);

const chooseBankCall = light<typeof bankData.chooseBank>(
  'POST',
  '/api/credit-application/:id/instantor',
  'widget_url',
  'widget_origin',
);

export type Banks = z.output<typeof banksAnswer>;

export const useBanks = (id: string) => useApplicationPart(id, 'banks', getBanks);

export type BankWidget = z.output<typeof chooseBankAnswer>;

/**
 * Opens a bank-data session with the chosen bank.
 * @returns address of the widget
 */
export const chooseBank = (id: string, bankId: string, idempotencyKey: string): Promise<BankWidget> =>
  call(chooseBankCall, { params: { id }, body: { bank_id: bankId } }, { idempotencyKey });

/** Skips the bank data; the body has the kind of skip and a message. */
export const useSkipBankData = (id: string) => useSubmitApplication(skipBankData, { id });

/** Submits made-up bank data; only in test mode. */
export const useFakeBankData = (id: string) => useSubmitApplication(fakeBankData, { id });
