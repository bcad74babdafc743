import type { selectCompanyBody } from '@kreditlina/domain/contracts/credit-application';
import type { z } from 'zod';
import { apiPaths } from '../../../config/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Chooses the company that applies (C-333). */
export const useSelectCompany = (id: string) =>
  useSubmit<z.input<typeof selectCompanyBody>>(apiPaths.companies(id), applicationKeys.one(id), {
    isHandled: true,
  });
