import type { contactDetailsBody } from '@kreditlina/domain/contracts/credit-application';
import type { z } from 'zod';
import { apiPaths } from '../../../config/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the contact details (C-331). */
export const useSubmitContactDetails = (id: string) =>
  useSubmit<z.input<typeof contactDetailsBody>>(apiPaths.contactDetails(id), applicationKeys.one(id), {
    isHandled: true,
  });
