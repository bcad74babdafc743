import type { selectCompanyBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Chooses the company that applies (C-333). */
export const useSelectCompany = (id: string) =>
  useSubmit<z.input<typeof selectCompanyBody>>(apiPaths.companies(id), applicationKeys.one(id), {
    isHandled: true,
  });
