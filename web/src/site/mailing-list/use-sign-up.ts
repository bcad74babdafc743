import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import { useSubmit } from '../../lib/use-submit.ts';

/** Submits one sign-up form. The answer holds nothing to show. */
export const useSignUp = <Called extends Endpoint<`/api/${string}`>>(called: Called) =>
  useSubmit(called, {} as never, () => undefined);
