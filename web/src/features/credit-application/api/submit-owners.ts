import type { ownersBody } from '@kreditlina/domain/contracts/kyc';
import type { z } from 'zod';
import { apiPaths } from '../../../config/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Saves the owners (C-347). */
export const useSubmitOwners = (id: string) =>
  useSubmit<z.input<typeof ownersBody>>(apiPaths.owners(id), applicationKeys.one(id), { isHandled: true });
