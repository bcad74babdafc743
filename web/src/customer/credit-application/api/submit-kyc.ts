import type { dueDiligenceBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the answers about ownership, PEP and influence (C-345). */
export const useSubmitKyc = (id: string) =>
  useSubmit<z.input<typeof dueDiligenceBody>>(apiPaths.dueDiligence(id), applicationKeys.one(id), {
    isHandled: true,
  });
