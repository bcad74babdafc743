import './texts/flow.ts';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { leavePage } from '../../lib/notices-store.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { applicationKeys, applicationQuery, useApplication } from './api/application.ts';
import { ApplicationUnavailable } from './application-unavailable.tsx';
import type { EndNote } from './bank-messages.ts';
import { ProgressLine } from './progress-line.tsx';
import { stepComponent } from './step-components.ts';
import { previousStep, type Screen, screenOf, stepAfterChange, stepAfterSaving } from './step-order.ts';
import { useStepAddress } from './use-step-address.ts';

const GivenAnswers = lazy(() => import('./summary/given-answers.tsx'));

/** Widths of the screens that show figures side by side; all others ask one question in a narrow column. */
const widths: Partial<Record<Screen, 'md' | 'lg'>> = {
  owners: 'md',
  lenders: 'md',
  confirm: 'md',
  status: 'md',
  approved: 'md',
  sign: 'lg',
};

const waiting = (
  <SkeletonLines
    lines={[
      [44, 70],
      [20, 95],
      [20, 60],
      [52, 100],
      [52, 100],
    ]}
  />
);

/** One application at the server's current step, or at an earlier one named by the address. */
export function ApplicationFlow(props: { id: string; onOpen: (id: string) => void }) {
  const client = useQueryClient();
  const { data: application, error, refetch } = useApplication(props.id);
  const { place, isChanging, show } = useStepAddress(application);
  const shown = place?.screen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls up because the step changed
  useEffect(() => {
    // Not an expression body: newer browsers return a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [shown]);

  /** Reason for landing on this screen: the previous one ended without the customer. */
  const [ended, setEnded] = useState<{ readonly on: Screen; readonly note: EndNote }>();
  useEffect(
    () => () => {
      if (shown === undefined) return;
      leavePage();
      setEnded((last) => (last?.on === shown ? last : undefined));
    },
    [shown],
  );

  const { step, status } = application ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may hold an earlier step or state
  useEffect(() => {
    void client.invalidateQueries({ queryKey: applicationKeys.list });
  }, [client, step, status]);

  if (error && !application) return <ApplicationUnavailable error={error} onRetry={() => void refetch()} />;
  if (!application || !place || !shown) return <Page>{waiting}</Page>;

  const latest = () => client.getQueryData(applicationQuery(props.id).queryKey) ?? application;
  const goOn = () => {
    const now = latest();
    const next = isChanging ? stepAfterChange(shown, now) : stepAfterSaving(shown, now);
    show(next ?? screenOf(now), isChanging && next !== undefined);
  };
  const back = isChanging ? 'confirm' : previousStep(shown, application);
  const Step = stepComponent(shown);
  return (
    <Page width={widths[shown] ?? 'sm'}>
      <ProgressLine application={application} screen={shown} />
      {ended && ended.on !== shown && (
        <Alert severity={ended.note.variant} role="status" sx={{ mb: 6 }}>
          {ended.note.text}
        </Alert>
      )}
      <Suspense fallback={waiting}>
        {place.kind === 'read' ? (
          <GivenAnswers
            key={shown}
            application={application}
            screen={shown}
            onOn={() => show(screenOf(latest()))}
          />
        ) : (
          <Step
            key={shown}
            application={application}
            onSaved={goOn}
            onBack={back ? () => show(back) : undefined}
            onChange={(step) => show(step, true)}
            onOpen={props.onOpen}
            onEnded={(note) => setEnded(note && { on: shown, note })}
          />
        )}
      </Suspense>
    </Page>
  );
}
