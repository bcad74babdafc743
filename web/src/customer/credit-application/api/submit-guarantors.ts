import type { guarantorsBody } from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the guarantors, with which the decision is asked for (C-349). */
export const useSubmitGuarantors = (id: string) =>
  useSubmit<z.input<typeof guarantorsBody>>(apiPaths.guarantors(id), applicationKeys.one(id), {
    isHandled: true,
  });
