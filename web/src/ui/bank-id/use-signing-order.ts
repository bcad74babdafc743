import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice, notifyError } from '../../lib/errors/notices.ts';
import { signTokenStorage } from '../../lib/session/token-storage.ts';
import { isGone, isOtherNetwork, noticeFailure } from './follow-order.ts';
import type { SigningOutcome, SigningSteps } from './follow-signing.ts';
import { takeReturn } from './return-from-app.ts';

export interface SigningProgress {
  readonly order?: StartedOrder;
  readonly message?: string;
  /** True if the message states the reason of a refusal. */
  readonly isRefused?: boolean;
}

/** A document to sign: an agreement, its surety bond, or a withdrawal. */
export interface Signing {
  /** Storage of the token; each kind of signature that a page resumes automatically has its own storage. */
  readonly storage?: Pick<typeof signTokenStorage, 'read' | 'write' | 'clear'>;
  readonly run: (start: StartMethod, steps: SigningSteps, signal: AbortSignal) => Promise<SigningOutcome>;
  /** Resumes a signature that was started before the page was reopened or reloaded. */
  readonly resume: (signToken: string, steps: SigningSteps, signal: AbortSignal) => Promise<SigningOutcome>;
  readonly cancel: (signToken: string) => Promise<void>;
  readonly onComplete: () => void | Promise<void>;
}

/** Reason for aborting on unmount: the signature continues and is resumed when the page returns. */
const PAGE_LEFT = new DOMException('The page was left', 'AbortError');

/** Runs one signature at a time, shows its outcome, and can cancel it. */
export function useSigningOrder(signing: Signing) {
  const { storage = signTokenStorage } = signing;
  const { t } = useTranslation();
  const [progress, setProgress] = useState<SigningProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(PAGE_LEFT), []);

  /**
   * Cancels an order that was cancelled before it existed. Leaves the stored token, which may belong to a
   * newer order.
   */
  const takeBackLate = (signToken: string) => {
    void signing.cancel(signToken).catch((error: unknown) => {
      if (!isGone(error)) notifyError(error);
    });
  };
  const takeBack = () => {
    const signToken = storage.read();
    storage.clear();
    if (signToken) void signing.cancel(signToken).catch(notifyError);
  };
  const follow = async (sign: (steps: SigningSteps, signal: AbortSignal) => Promise<SigningOutcome>) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setProgress({});
    const steps: SigningSteps = {
      onStarted: (signToken) => {
        if (stop.signal.aborted && stop.signal.reason !== PAGE_LEFT) takeBackLate(signToken);
        else storage.write(signToken);
      },
      onShown: (order) => {
        if (!stop.signal.aborted) setProgress({ order, message: order.message });
      },
      onMessage: (message) => setProgress((now) => ({ ...now, message })),
    };
    /** State of the dialog after the end; undefined closes it. */
    let left: SigningProgress | undefined;
    try {
      const outcome = await sign(steps, stop.signal);
      if (outcome.status === 'failed') {
        if (isOtherNetwork(outcome.hintCode)) left = { message: outcome.message, isRefused: true };
        else noticeFailure(t, outcome.message);
      }
      if (outcome.status === 'unanswered') {
        addNotice(t('common:bankId.unanswered'));
        takeBack();
      }
      if (outcome.status === 'complete') await signing.onComplete();
    } catch (error) {
      notifyError(error);
    } finally {
      if (running.current === stop) {
        // On unmount the token stays stored, so that the signature can be resumed when the page returns.
        if (!stop.signal.aborted) storage.clear();
        setProgress(left);
      }
    }
  };
  const start = (method: StartMethod) => follow((steps, signal) => signing.run(method, steps, signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on return from the app or a reload
  useEffect(() => {
    const signToken = storage.read();
    if (signToken === null) return;
    void (takeReturn() ?? Promise.resolve()).then(() =>
      follow((steps, signal) => signing.resume(signToken, steps, signal)),
    );
  }, []);
  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
    // A refused order has ended, so it needs no cancelling.
    takeBack();
  };
  return { progress, start, cancel };
}
