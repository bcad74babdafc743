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
  return await followSigning(applicationId, order.sign_token, steps, signal);
}

/** Continues a signature that was started before the page was reopened or reloaded. @returns `aborted` as well when it is over and forgotten */
export async function resumeSigning(
  applicationId: string,
  signToken: string,
  steps: Pick<SigningSteps, 'onShown' | 'onMessage'>,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  await showAgain(steps.onShown, signal);
  try {
    return await followSigning(applicationId, signToken, steps, signal);
  } catch (error) {
    if (isGone(error)) return { status: 'aborted' };
    throw error;
  }
}

async function followSigning(
  applicationId: string,
  signToken: string,
  steps: Pick<SigningSteps, 'onMessage'>,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const ask = (inner: AbortSignal): Promise<OrderStatus> => verifySigning(applicationId, signToken, inner);
  const answer = await followOrder(ask, { onMessage: steps.onMessage, signal });
  if (answer === undefined) return { status: 'aborted' };
  if (answer.status === 'failed')
    return { status: 'failed', message: answer.message, hintCode: answer.hint_code };
  track('conversion', applicationId);
  track('sign', applicationId);
  return { status: 'complete' };
}
