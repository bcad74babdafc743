import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { track } from '../../../lib/browser/consent.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import {
  type Ask,
  followSigning,
  resumeOrder,
  type SigningOutcome,
  type SigningSteps,
} from '../../../ui/bank-id/follow-signing.ts';
import { useSigningOrder } from '../../../ui/bank-id/use-signing-order.ts';
import { cancelSigning, startSigning, verifySigning } from '../api/agreement.ts';
import { applicationKeys } from '../api/application.ts';

const asking =
  (applicationId: string, signToken: string): Ask =>
  (signal) =>
    verifySigning(applicationId, signToken, signal);

/** Records the two analytics events of a successful signature. */
function tracked(applicationId: string, outcome: SigningOutcome): SigningOutcome {
  if (outcome.status === 'complete') {
    track('conversion', applicationId);
    track('sign', applicationId);
  }
  return outcome;
}

/**
 * Runs one signature: starts it, then polls every 2 s while it is in progress. Records two analytics events
 * on success.
 * @throws ApiError when a call fails
 */
export async function runSigning(
  applicationId: string,
  { start, idempotencyKey }: { readonly start: StartMethod; readonly idempotencyKey: string },
  steps: SigningSteps,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const order = await startSigning(applicationId, start, idempotencyKey);
  steps.onStarted(order.sign_token);
  steps.onShown(order);
  return tracked(applicationId, await followSigning(asking(applicationId, order.sign_token), steps, signal));
}

/**
 * Resumes a signature that was started before the page was reopened or reloaded.
 * @returns the outcome; `aborted` also if the signature has ended and is no longer stored
 */
export async function resumeSigning(
  applicationId: string,
  signToken: string,
  steps: Pick<SigningSteps, 'onShown' | 'onMessage'>,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  return tracked(applicationId, await resumeOrder(asking(applicationId, signToken), steps, signal));
}

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
