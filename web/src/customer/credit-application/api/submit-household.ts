import type { householdBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the household (C-334). */
export const useSubmitHousehold = (id: string) =>
  useSubmit<z.input<typeof householdBody>>(apiPaths.household(id), applicationKeys.one(id), {
    isHandled: true,
  });
