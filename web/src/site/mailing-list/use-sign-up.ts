import { nothing } from '../../lib/api-call.ts';
import { useSubmit } from '../../lib/use-submit.ts';

/** Submits one sign-up form. The answer holds nothing to show. */
export const useSignUp = <Body>(endpoint: string) =>
  useSubmit<Body, void>(endpoint, nothing, () => undefined);
