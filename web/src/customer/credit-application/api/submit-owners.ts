import type { ownersBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the owners (C-347). */
export const useSubmitOwners = (id: string) =>
  useSubmit<z.input<typeof ownersBody>>(apiPaths.owners(id), applicationKeys.one(id), { isHandled: true });
