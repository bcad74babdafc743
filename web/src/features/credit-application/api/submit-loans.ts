import type { loansBody } from '@kreditlina/domain/contracts/credit-application';
import type { z } from 'zod';
import { apiPaths } from '../../../config/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the private loans (C-335). */
export const useSubmitLoans = (id: string) =>
  useSubmit<z.input<typeof loansBody>>(apiPaths.loansDetails(id), applicationKeys.one(id), {
    isHandled: true,
  });
