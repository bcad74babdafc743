import type { acquisitionBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Says how the customer found us (C-356). */
export const useSubmitAcquisition = (id: string) =>
  useSubmit<z.input<typeof acquisitionBody>>(apiPaths.acquisition(id), applicationKeys.one(id), {
    isHandled: true,
  });
