import { apiPaths } from '../../../lib/paths.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { applicationKeys } from './keys.ts';

/** Goes back to the guarantors for a higher limit (C-172). */
export const useRequestIncrease = (id: string) =>
  useSubmit<Record<string, never>>(apiPaths.increase(id), applicationKeys.one(id), { isHandled: true });
