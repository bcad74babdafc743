import './texts/flow.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { applicationKeys, applicationQuery, useApplication } from './api/application.ts';
import { ApplicationUnavailable } from './application-unavailable.tsx';
import { ProgressLine } from './progress-line.tsx';
import { stepComponent } from './step-components.ts';
import {
  previousStep,
  type Screen,
  screenOf,
  stepAfterChange,
  stepAfterSaving,
  stepToShow,
} from './step-order.ts';

/** Where figures stand beside each other; all others ask one question in a narrow column. */
const widths: Partial<Record<Screen, 'md' | 'lg'>> = {
  owners: 'md',
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

/** One application at the step that the server says, or at an earlier one that the customer went back to. */
export function ApplicationFlow(props: { id: string; onOpen: (id: string) => void }) {
  const client = useQueryClient();
  const { data: application, error, refetch } = useApplication(props.id);
  const [wanted, setWanted] = useState<Screen>();
  /** An answer is being changed from the summary, which comes back after it. */
  const [isChanging, setIsChanging] = useState(false);
  const shown = application ? stepToShow(wanted, screenOf(application)) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls up because the step changed
  useEffect(() => {
    // Not as an expression: newer browsers answer a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [shown]);

  const { step, status } = application ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list told of another step or state before
  useEffect(() => {
    void client.invalidateQueries({ queryKey: applicationKeys.list });
  }, [client, step, status]);

  if (error && !application) return <ApplicationUnavailable error={error} onRetry={() => void refetch()} />;
  if (!application || !shown) return <Page>{waiting}</Page>;

  const show = (next: Screen | undefined, change = false) => {
    // At the server's own screen nothing is wanted: when the server moves on by itself, the page goes along.
    setWanted(next);
    setIsChanging(change && next !== undefined);
  };
  const goOn = () => {
    const latest = client.getQueryData(applicationQuery(props.id).queryKey) ?? application;
    if (isChanging) show(stepAfterChange(shown, latest), true);
    else show(stepAfterSaving(shown, latest));
  };
  const back = isChanging ? 'confirm' : previousStep(shown, application);
  const Step = stepComponent(shown);
  return (
    <Page width={widths[shown] ?? 'sm'}>
      <ProgressLine step={shown} status={application.status} />
      <Suspense fallback={waiting}>
        <Step
          key={shown}
          application={application}
          onSaved={goOn}
          onBack={back ? () => show(back === 'confirm' ? undefined : back) : undefined}
          onChange={(step) => show(step, true)}
          onOpen={props.onOpen}
        />
      </Suspense>
    </Page>
  );
}
