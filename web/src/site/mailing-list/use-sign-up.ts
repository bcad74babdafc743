import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import { useSubmit } from '../../lib/use-submit.ts';

/** One sign-up over one form. What is answered says nothing that anybody would show. */
export const useSignUp = <Called extends Endpoint<`/api/${string}`>>(called: Called) =>
  useSubmit(called, {} as never, () => undefined);
