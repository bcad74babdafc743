import type { acceptAccountingTermsBody } from '@kreditlina/domain/contracts/bank-data';
import type { z } from 'zod';
import { apiPaths } from '../../../config/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Accepts My Numbers' terms for one accounting system (C-337). */
export const useAcceptAccountingTerms = (id: string) =>
  useSubmit<z.input<typeof acceptAccountingTermsBody>>(
    apiPaths.myNumberAcceptTerms,
    applicationKeys.one(id),
    {
      isHandled: true,
    },
  );
