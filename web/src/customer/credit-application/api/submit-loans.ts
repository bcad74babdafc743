import type { loansBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the private loans (C-335). */
export const useSubmitLoans = (id: string) =>
  useSubmit<z.input<typeof loansBody>>(apiPaths.loans(id), applicationKeys.one(id), {
    isHandled: true,
  });
