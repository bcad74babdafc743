import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/notify-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { signTokenStorage } from '../../../lib/token-storage.ts';
import { followOrder, isOtherNetwork, noticeFailure } from '../../../ui/bank-id/follow-order.ts';
import { takeReturn } from '../../../ui/bank-id/return-from-app.ts';
import type { SigningProgress } from '../decision/use-signing.ts';
import { cancelSurety, invitationQuery, startSurety, verifySurety } from './calls.ts';

/** Runs one signature of the surety at a time, shows its end, and can take it back. */
export function useSuretySigning(token: string) {
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const [progress, setProgress] = useState<SigningProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const follow = async (signTokenOf: () => Promise<string>) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setProgress({});
    let left: SigningProgress | undefined;
    try {
      const signToken = await signTokenOf();
      const onMessage = (message: string) => setProgress((now) => ({ ...now, message }));
      const end = await followOrder((inner) => verifySurety(signToken, inner), {
        onMessage,
        signal: stop.signal,
      });
      if (end?.status === 'failed') {
        if (isOtherNetwork(end.hint_code)) left = { message: end.message, isRefused: true };
        else noticeFailure(t, end.message);
      }
      if (end?.status === 'complete') await client.invalidateQueries(invitationQuery(token));
    } catch (error) {
      notifyError(error);
    } finally {
      if (running.current === stop) setProgress(left);
    }
  };
  const start = (method: StartMethod) =>
    follow(async () => {
      const order = await startSurety(token, method, randomId());
      signTokenStorage.write(order.sign_token);
      setProgress({ order, message: order.message });
      return order.sign_token;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app has led back to this page
  useEffect(() => {
    const signToken = signTokenStorage.read();
    if (signToken === null) return;
    void takeReturn()?.then((purpose) => {
      if (purpose === 'sign') void follow(async () => signToken);
    });
  }, []);
  const cancel = () => {
    const signToken = signTokenStorage.read();
    signTokenStorage.clear();
    const isOver = progress?.isRefused;
    running.current?.abort();
    setProgress(undefined);
    if (signToken && !isOver) void cancelSurety(signToken).catch(notifyError);
  };
  return { progress, start, cancel };
}
