import type { requestAgreementBody } from '@kreditlina/domain/credit-application/contracts/customer';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Asks for the agreement of an amount and a purpose (C-275, X-37). */
export const useRequestAgreement = (id: string) =>
  useSubmit<z.input<typeof requestAgreementBody>>(apiPaths.agreement(id), applicationKeys.one(id), {
    isHandled: true,
  });
