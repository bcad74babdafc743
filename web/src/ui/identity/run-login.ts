import type { User } from '@kreditlina/domain/identity/contracts/customer';
import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { loginEnded, loginStarted, receiveUser } from '../../lib/session/session-store.ts';
import { loginTokenStorage } from '../../lib/session/token-storage.ts';
import { followOrder, isGone, showAgain } from '../bank-id/follow-order.ts';
import {
  cancelLogin,
  type LoginRequest,
  type StartedLogin,
  startLogin,
  type VerifiedLogin,
  verifyLogin,
} from './login-api.ts';
import { loadMe } from './session-api.ts';

export interface LoginSteps {
  readonly onShown: (order: StartedOrder) => void;
  readonly onMessage: (message: string) => void;
}

export type LoginOutcome =
  | { readonly status: 'complete'; readonly user: User }
  | { readonly status: 'failed'; readonly message: string; readonly hintCode: string | null }
  | { readonly status: 'aborted' };

/**
 * Runs one login from the personal number to the user: starts it, then polls every 2 s while it is in
 * progress.
 * @returns the user, or the outcome without a user: refused by BankID or stopped by the customer
 * @throws ApiError when a call fails, after resetting the session's login state
 */
export async function runLogin(
  login: LoginRequest,
  steps: LoginSteps,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const order = await begin(login, signal);
  if (!order) return { status: 'aborted' };
  return await endingTheLogin(async () => {
    loginStarted(order.login_token);
    steps.onShown(order);
    return await followLogin(order.login_token, steps, signal);
  });
}

/**
 * Resumes a login that this browser started, after a reload or in another tab on the return from the app.
 * @returns the outcome; `aborted` also if the login has ended and is no longer stored
 */
export async function resumeLogin(
  steps: Pick<LoginSteps, 'onShown' | 'onMessage'>,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const loginToken = loginTokenStorage.read() ?? undefined;
  return await endingTheLogin(async () => {
    await showAgain(steps.onShown, signal);
    try {
      return await followLogin(loginToken, steps, signal);
    } catch (error) {
      if (isGone(error)) return { status: 'aborted' };
      throw error;
    }
  });
}

/**
 * Starts a login and always awaits the answer. If the login was stopped before it arrived, the new order is
 * cancelled, but not a login started later.
 */
async function begin(login: LoginRequest, signal: AbortSignal): Promise<StartedLogin | undefined> {
  let order: StartedLogin;
  try {
    order = await startLogin(login);
  } catch (error) {
    if (signal.aborted) return undefined;
    loginEnded('failed');
    throw error;
  }
  if (!signal.aborted) return order;
  await cancelLogin(order.login_token).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  return undefined;
}

async function endingTheLogin(login: () => Promise<LoginOutcome>): Promise<LoginOutcome> {
  try {
    const outcome = await login();
    if (outcome.status !== 'complete') loginEnded(outcome.status === 'failed' ? 'failed' : 'idle');
    return outcome;
  } catch (error) {
    loginEnded('failed');
    throw error;
  }
}

async function followLogin(
  loginToken: string | undefined,
  steps: Pick<LoginSteps, 'onMessage'>,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const ask = (inner: AbortSignal): Promise<VerifiedLogin> => verifyLogin(loginToken, inner);
  const answer = await followOrder(ask, { onMessage: steps.onMessage, signal });
  if (answer === undefined) return { status: 'aborted' };
  if (answer.status === 'failed')
    return { status: 'failed', message: answer.message, hintCode: answer.hint_code };
  loginEnded('complete');
  if (answer.user) receiveUser(answer.user);
  return { status: 'complete', user: answer.user ?? (await loadMe(signal)) };
}
