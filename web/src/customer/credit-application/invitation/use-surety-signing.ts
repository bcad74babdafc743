import { useQueryClient } from '@tanstack/react-query';
import { randomId } from '../../../lib/random-id.ts';
import { followSigning, resumeOrder } from '../../../ui/bank-id/follow-signing.ts';
import { useSigningOrder } from '../../../ui/bank-id/use-signing-order.ts';
import { cancelSurety, invitationQuery, startSurety, verifySurety } from './calls.ts';

/** The guarantor's signature of the surety bond. */
export function useSuretySigning(token: string) {
  const client = useQueryClient();
  return useSigningOrder({
    run: async (start, steps, signal) => {
      const order = await startSurety(token, start, randomId());
      steps.onStarted(order.sign_token);
      steps.onShown(order);
      return followSigning((inner) => verifySurety(order.sign_token, inner), steps, signal);
    },
    resume: (signToken, steps, signal) =>
      resumeOrder((inner) => verifySurety(signToken, inner), steps, signal),
    cancel: cancelSurety,
    onComplete: () => client.invalidateQueries(invitationQuery(token)),
  });
}
