import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { followOrder, isGone, showAgain } from './follow-order.ts';

export interface SigningSteps {
  /** Called with the token of a started signature. */
  readonly onStarted: (signToken: string) => void;
  readonly onShown: (order: StartedOrder) => void;
  readonly onMessage: (message: string) => void;
}

export type SigningOutcome =
  | { readonly status: 'complete' }
  | { readonly status: 'failed'; readonly message: string; readonly hintCode: string | null }
  /** The maximum number of polls was reached while the signature was still pending. */
  | { readonly status: 'unanswered' }
  | { readonly status: 'aborted' };

export type Ask = (signal: AbortSignal) => Promise<OrderStatus>;

/**
 * Polls a signature until it ends.
 * @throws ApiError when a call fails
 */
export async function followSigning(
  ask: Ask,
  { onMessage }: Pick<SigningSteps, 'onMessage'>,
  signal: AbortSignal,
  maxTries?: number,
): Promise<SigningOutcome> {
  const answer = await followOrder(ask, { onMessage, signal, maxTries });
  if (answer === undefined && !signal.aborted) return { status: 'unanswered' };
  if (answer === undefined) return { status: 'aborted' };
  return answer.status === 'failed'
    ? { status: 'failed', message: answer.message, hintCode: answer.hint_code }
    : { status: 'complete' };
}

/**
 * Shows and follows a signature that was started earlier.
 * @returns the outcome; `aborted` also if the signature has ended and is no longer stored
 */
export async function resumeOrder(
  ask: Ask,
  steps: Pick<SigningSteps, 'onShown' | 'onMessage'>,
  signal: AbortSignal,
  maxTries?: number,
): Promise<SigningOutcome> {
  await showAgain(steps.onShown, signal);
  try {
    return await followSigning(ask, steps, signal, maxTries);
  } catch (error) {
    if (isGone(error)) return { status: 'aborted' };
    throw error;
  }
}
