import { nothing } from '../../lib/api-call.ts';
import { useSubmit } from '../../lib/use-submit.ts';

/** One sign-up over one form. What is answered says nothing that anybody would show. */
export const useSignUp = <Body>(endpoint: string) =>
  useSubmit<Body, void>(endpoint, nothing, () => undefined);
