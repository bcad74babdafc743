import type { acceptAccountingTermsBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Accepts My Numbers' terms for one accounting system (C-337). */
export const useAcceptAccountingTerms = (id: string) =>
  useSubmit<z.input<typeof acceptAccountingTermsBody>>(apiPaths.accountingTerms, applicationKeys.one(id), {
    isHandled: true,
  });
