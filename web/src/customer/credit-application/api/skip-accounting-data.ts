import type { skipBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Skips the accounting data with type and message. */
export const useSkipAccountingData = (id: string) =>
  useSubmit<z.input<typeof skipBody>>(apiPaths.accountingSkip(id), applicationKeys.one(id), {
    isHandled: true,
  });
