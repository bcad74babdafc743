import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pollUntil } from '../../lib/api/poll.ts';
import { POLL_INTERVAL_MS } from '../../lib/api/waiting.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { addNotice, notifyError } from '../../lib/errors/notices.ts';
import { applicationQuery } from './api/application.ts';
import { type BankWidget, chooseBank, useSkipBankData } from './api/bank-data.ts';
import {
  bankTexts,
  endNote,
  type SkipReason,
  skipReason,
  useWidgetMessages,
  type WidgetEvent,
} from './bank-messages.ts';
import type { StepProps } from './step-screen.tsx';

const BANK_TICK_MS = 2_500;
const BANK_INFO_EVERY_TICKS = 10;
const BANK_POLL_MAX_TRIES = 60;

/** True once the bank data has arrived, or the server has stopped waiting for it. */
export const hasBankAnswer = ({ data }: Pick<CreditApplication, 'data'>): boolean =>
  data.bank_data === 'received' || data.bank_data === 'skipped';

/**
 * Waits for the bank data after the widget has finished: polls the application every 2 s, at most 60 times.
 * @returns `pooling-timed-out` if no data arrived in 120 s, undefined if the customer left the screen
 */
export async function waitForBankData(
  ask: (signal: AbortSignal) => Promise<Pick<CreditApplication, 'data'>>,
  signal: AbortSignal,
): Promise<'received' | 'pooling-timed-out' | undefined> {
  const answer = await pollUntil(ask, hasBankAnswer, {
    intervalMs: POLL_INTERVAL_MS,
    maxTries: BANK_POLL_MAX_TRIES,
    signal,
  });
  if (signal.aborted) return undefined;
  return answer ? 'received' : 'pooling-timed-out';
}

type BankPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'widget';
      readonly bankId: string;
      readonly widget: BankWidget;
      readonly isReady: boolean;
    }
  | { readonly kind: 'waiting' };

/** Shows an info notice every 25 s (ten ticks of 2.5 s) until the widget reports its start. */
function useInitNotices(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks % BANK_INFO_EVERY_TICKS === 0) addNotice(bankTexts.init, 'info');
    }, BANK_TICK_MS);
    return () => clearInterval(timer);
  }, [isLoading]);
}

/**
 * State of the bank-data step: choosing a bank, using the widget, then waiting for the report or skipping.
 */
export function useBankProcess({ application, onSaved, onEnded }: StepProps) {
  const applicationId = application.id;
  const client = useQueryClient();
  const skip = useSkipBankData(applicationId);
  const [phase, setPhase] = useState<BankPhase>({ kind: 'choosing' });
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const widget = phase.kind === 'widget' ? phase.widget : undefined;
  useInitNotices(phase.kind === 'opening' || (phase.kind === 'widget' && !phase.isReady));

  const skipStep = useCallback(
    async (reason: SkipReason, isShown: boolean) => {
      if (isShown) onEnded(endNote(reason, 'bank'));
      try {
        await skip.mutateAsync(reason);
        onSaved();
      } catch (error) {
        onEnded(undefined);
        notifyError(error);
        setPhase({ kind: 'choosing' });
      }
    },
    [skip.mutateAsync, onSaved, onEnded],
  );
  const waitForReport = async () => {
    setPhase({ kind: 'waiting' });
    const ask = () => client.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 });
    try {
      const outcome = await waitForBankData(ask, stop.current.signal);
      if (outcome === 'pooling-timed-out') {
        const reason = skipReason(outcome);
        if (reason) await skipStep(reason, true);
      } else if (outcome === 'received') onSaved();
    } catch (error) {
      notifyError(error);
      setPhase({ kind: 'choosing' });
    }
  };
  const hear = (event: WidgetEvent) => {
    if (event === 'init') setPhase((now) => (now.kind === 'widget' ? { ...now, isReady: true } : now));
    if (event === 'process-finished') void waitForReport();
    const reason = skipReason(event);
    if (reason) void skipStep(reason, true);
  };
  useWidgetMessages(widget?.widget_origin, 'instantor', hear);

  const open = async (bankId: string) => {
    setPhase({ kind: 'opening' });
    try {
      const widget = await chooseBank(applicationId, bankId, randomId());
      setPhase({ kind: 'widget', bankId, widget, isReady: false });
    } catch (error) {
      setPhase({ kind: 'choosing' });
      throw error;
    }
  };
  return { phase, open, skipStep, isSkipping: skip.isPending, back: () => setPhase({ kind: 'choosing' }) };
}
