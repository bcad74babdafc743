import type { skipBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Skips the bank data with type and message (C-342). */
export const useSkipBankData = (id: string) =>
  useSubmit<z.input<typeof skipBody>>(apiPaths.bankDataSkip(id), applicationKeys.one(id), {
    isHandled: true,
  });
