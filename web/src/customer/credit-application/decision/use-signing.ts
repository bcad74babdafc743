import { useQueryClient } from '@tanstack/react-query';
import { randomId } from '../../../lib/random-id.ts';
import { useSigningOrder } from '../../../ui/bank-id/use-signing-order.ts';
import { cancelSigning } from '../api/agreement.ts';
import { applicationKeys } from '../api/application.ts';
import { resumeSigning, runSigning } from '../run-signing.ts';

/** The applicant's signature of the agreement. */
export function useSigning(applicationId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useSigningOrder({
    run: (start, steps, signal) =>
      runSigning(applicationId, { start, idempotencyKey: randomId() }, steps, signal),
    resume: (signToken, steps, signal) => resumeSigning(applicationId, signToken, steps, signal),
    cancel: (signToken) => cancelSigning(applicationId, signToken),
    onComplete: async () => {
      await client.invalidateQueries({ queryKey: applicationKeys.one(applicationId), exact: true });
      onSaved();
    },
  });
}
