import type { chooseAmountBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Chooses the first draw in whole kronor (C-164). */
export const useChooseAmount = (id: string) =>
  useSubmit<z.input<typeof chooseAmountBody>>(apiPaths.amount(id), applicationKeys.one(id), {
    isHandled: true,
  });
