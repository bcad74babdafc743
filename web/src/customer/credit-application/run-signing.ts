import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { track } from '../../lib/analytics.ts';
import { followOrder, isGone, showAgain } from '../../ui/bank-id/follow-order.ts';
import { startSigning, verifySigning } from './api/agreement.ts';

export interface SigningSteps {
  /** The token of a signature that was started. */
  readonly onStarted: (signToken: string) => void;
  readonly onShown: (order: StartedOrder) => void;
  readonly onMessage: (message: string) => void;
}

export type SigningOutcome =
  | { readonly status: 'complete' }
  | { readonly status: 'failed'; readonly message: string; readonly hintCode: string | null }
  | { readonly status: 'aborted' };

type Ask = (signal: AbortSignal) => Promise<OrderStatus>;

/** Asks how far a signature is until it has ended. @throws ApiError when a call fails */
export async function followSigning(
  ask: Ask,
  { onMessage }: Pick<SigningSteps, 'onMessage'>,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const answer = await followOrder(ask, { onMessage, signal });
  if (answer === undefined) return { status: 'aborted' };
  return answer.status === 'failed'
    ? { status: 'failed', message: answer.message, hintCode: answer.hint_code }
    : { status: 'complete' };
}

/** Shows a signature again that was started before, and follows it. @returns `aborted` as well when it is over and forgotten */
export async function resumeOrder(
  ask: Ask,
  steps: Pick<SigningSteps, 'onShown' | 'onMessage'>,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  await showAgain(steps.onShown, signal);
  try {
    return await followSigning(ask, steps, signal);
  } catch (error) {
    if (isGone(error)) return { status: 'aborted' };
    throw error;
  }
}

const asking =
  (applicationId: string, signToken: string): Ask =>
  (signal) =>
    verifySigning(applicationId, signToken, signal);

/** The two analytics events of a signature that succeeded. */
function tracked(applicationId: string, outcome: SigningOutcome): SigningOutcome {
  if (outcome.status === 'complete') {
    track('conversion', applicationId);
    track('sign', applicationId);
  }
  return outcome;
}

/**
 * One signature: start, then ask every 2 s while it is in progress; success records the two analytics events.
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

/** Continues a signature that was started before the page was reopened or reloaded. @returns `aborted` as well when it is over and forgotten */
export async function resumeSigning(
  applicationId: string,
  signToken: string,
  steps: Pick<SigningSteps, 'onShown' | 'onMessage'>,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  return tracked(applicationId, await resumeOrder(asking(applicationId, signToken), steps, signal));
}
