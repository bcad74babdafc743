import type { fakeBankDataBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Gives made-up bank data in test mode (C-343). */
export const useFakeBankData = (id: string) =>
  useSubmit<z.input<typeof fakeBankDataBody>>(apiPaths.bankDataFake(id), applicationKeys.one(id), {
    isHandled: true,
  });
