import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/notify-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { signTokenStorage } from '../../../lib/token-storage.ts';
import { RETURN_HASH } from '../../../ui/bank-id/autostart.ts';
import { noticeFailure } from '../../../ui/bank-id/follow-order.ts';
import { useStartMethod } from '../../../ui/bank-id/use-start-method.ts';
import { cancelSigning, type StartedSigning } from '../api/agreement.ts';
import { applicationKeys } from '../api/application.ts';
import { resumeSigning, runSigning, type SigningOutcome, type SigningSteps } from '../run-signing.ts';

export interface SigningProgress {
  readonly order?: StartedSigning;
  readonly message?: string;
}

/** Runs one signature at a time, shows its end, and can take it back. */
export function useSigning(applicationId: string, onSaved: () => void) {
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const [progress, setProgress] = useState<SigningProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { startMethod, setStartMethod } = useStartMethod();

  const follow = async (sign: (steps: SigningSteps, signal: AbortSignal) => Promise<SigningOutcome>) => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({});
    const steps: SigningSteps = {
      onStarted: (order) => {
        signTokenStorage.write(order.sign_token);
        setProgress({ order, message: order.message });
      },
      onMessage: (message) => setProgress((now) => ({ ...now, message })),
      startMethod,
    };
    try {
      const outcome = await sign(steps, stop.signal);
      if (outcome.status === 'failed') noticeFailure(t, outcome.message);
      if (outcome.status === 'complete') {
        await client.invalidateQueries({ queryKey: applicationKeys.one(applicationId), exact: true });
        onSaved();
      }
    } catch (error) {
      notifyError(error);
    } finally {
      setProgress(undefined);
    }
  };
  const start = () => follow((steps, signal) => runSigning(applicationId, randomId(), steps, signal));
  const isBack = useRef(location.hash === RETURN_HASH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens with the app's return mark
  useEffect(() => {
    const signToken = signTokenStorage.read();
    if (!isBack.current || signToken === null) return;
    isBack.current = false;
    history.replaceState(history.state, '', location.pathname + location.search);
    void follow((steps, signal) => resumeSigning(applicationId, signToken, steps, signal));
  }, []);
  const cancel = () => {
    const signToken = signTokenStorage.read();
    signTokenStorage.clear();
    running.current?.abort();
    if (signToken) void cancelSigning(applicationId, signToken).catch(notifyError);
  };
  return { progress, start, cancel, setStartMethod };
}
