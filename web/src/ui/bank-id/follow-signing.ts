import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { followOrder, isGone, showAgain } from './follow-order.ts';

export interface SigningSteps {
  /** The token of a signature that was started. */
  readonly onStarted: (signToken: string) => void;
  readonly onShown: (order: StartedOrder) => void;
  readonly onMessage: (message: string) => void;
}

export type SigningOutcome =
  | { readonly status: 'complete' }
  | { readonly status: 'failed'; readonly message: string; readonly hintCode: string | null }
  /** It was asked about as often as it may be, and is still under way. */
  | { readonly status: 'unanswered' }
  | { readonly status: 'aborted' };

/** One question how far it is. */
export type Ask = (signal: AbortSignal) => Promise<OrderStatus>;

/** Asks how far a signature is until it has ended. @throws ApiError when a call fails */
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

/** Shows a signature again that was started before, and follows it. @returns `aborted` as well when it is over and forgotten */
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
