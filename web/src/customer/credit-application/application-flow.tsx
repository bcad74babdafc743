import './texts/flow.ts';
import type { ApplicationStep } from '@kreditlina/domain/credit-application/contracts/steps';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { applicationKeys, applicationQuery, useApplication } from './api/application.ts';
import { ApplicationUnavailable } from './application-unavailable.tsx';
import { ProgressLine } from './progress-line.tsx';
import { stepComponent } from './step-components.ts';
import { previousStep, stepAfterSaving, stepToShow } from './step-order.ts';

/** Where figures stand beside each other; all others ask one question in a narrow column. */
const widths: Partial<Record<ApplicationStep, 'md' | 'lg'>> = {
  owners: 'md',
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
  const { data: application, isError, refetch } = useApplication(props.id);
  const [wanted, setWanted] = useState<ApplicationStep>();
  const shown = application ? stepToShow(wanted, application.step) : undefined;
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

  if (isError && !application) return <ApplicationUnavailable onRetry={() => void refetch()} />;
  if (!application || !shown) return <Page>{waiting}</Page>;

  const goOn = () => {
    const latest = client.getQueryData(applicationQuery(props.id).queryKey) ?? application;
    const next = stepAfterSaving(shown, latest);
    // At the server's own step nothing is wanted: when the server moves on by itself, the screen goes along.
    setWanted(next === latest.step ? undefined : next);
  };
  const back = previousStep(shown, application);
  const Step = stepComponent(shown);
  return (
    <Page width={widths[shown] ?? 'sm'}>
      <ProgressLine step={shown} status={application.status} />
      <Suspense fallback={waiting}>
        <Step
          key={shown}
          application={application}
          onSaved={goOn}
          onBack={back ? () => setWanted(back) : undefined}
          onOpen={props.onOpen}
        />
      </Suspense>
    </Page>
  );
}
