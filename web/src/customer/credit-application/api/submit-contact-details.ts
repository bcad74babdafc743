import type { contactDetailsBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the contact details (C-331). */
export const useSubmitContactDetails = (id: string) =>
  useSubmit<z.input<typeof contactDetailsBody>>(apiPaths.contactDetails(id), applicationKeys.one(id), {
    isHandled: true,
  });
