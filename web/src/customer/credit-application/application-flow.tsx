import './texts/flow.ts';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { progressStages } from '@kreditlina/domain/credit-application/contracts/steps';
import type { ApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { errorText, leavePage } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { CreditLine, type LineMark, type LineTone } from '../../ui/credit/credit-line.tsx';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { Page, PageHeading } from '../../ui/page/page.tsx';
import { applicationKeys, applicationQuery, useApplication } from './api/application.ts';
import { useStatusKnown } from './api/decision.ts';
import type { EndNote } from './bank-messages.ts';
import {
  previousStep,
  type Screen,
  screenOf,
  stageOf,
  stepAfterChange,
  stepAfterSaving,
} from './step-order.ts';
import type { StepProps } from './step-screen.tsx';
import { useStepAddress } from './use-step-address.ts';

/** True if the server refused because the user is staff, who cannot apply. */
export const worksHere = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'WORKS_HERE';

/** Statuses for an invalid id or for another person's application. */
const NOT_THEIRS: readonly number[] = [400, 404];

/**
 * Shown if the application could not be loaded, with a button to retry. Staff, and users who open another
 * person's application, cannot retry.
 */
export function ApplicationUnavailable({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const { t } = useTranslation('application');
  if (error instanceof ApiError && NOT_THEIRS.includes(error.status)) {
    return (
      <Page>
        <PageHeading title={t('unavailable.noneTitle')} lead={t('unavailable.noneText')} />
        <Button variant="contained" component={Link} to={paths.account}>
          {t('unavailable.toAccount')}
        </Button>
      </Page>
    );
  }
  if (worksHere(error)) {
    return (
      <Page>
        <PageHeading title={t('unavailable.staffTitle')} lead={errorText(error)} />
        <Button variant="contained" component={Link} to={paths.admin}>
          {t('unavailable.toOffice')}
        </Button>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading title={t('unavailable.title')} lead={t('unavailable.text')} />
      <ActionButton onClick={onRetry}>{t('common:action.retry')}</ActionButton>
    </Page>
  );
}

/** Sad face beside the red line of a rejection. Decorative, because the text beside it says the same. */
function SadFace() {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--k-red)"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      data-testid="sad-face"
    >
      <circle cx={12} cy={12} r={10} />
      <path d="M8.5 9.25v.5M15.5 9.25v.5M8 16.75q4-4 8 0" />
    </svg>
  );
}

const Box = styled('div')({
  // Reserves the height of the content that appears once progress is known.
  minHeight: 52,
  marginBottom: 32,
  '& p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 4px',
    fontWeight: 600,
    fontSize: '0.9375rem',
  },
});

/** Text key of a screen's title in the progress line. A rejection and the completion have their own. */
export function progressTitleKey(step: Screen, status: ApplicationStatus): string {
  if (step === 'status' && status === 'rejected') return 'progress.rejected';
  if (step === 'complete' || step === 'redirect') return 'progress.complete';
  return `stepTitle.${step}`;
}

/**
 * Progress as a line with a mark per stage, drawn up to the current one. Red after a rejection; hidden until
 * the decision is loaded.
 */
export function ProgressLine(props: { application: CreditApplication; screen: Screen }) {
  const { screen } = props;
  const { id, type, status } = props.application;
  const { t } = useTranslation('application');
  const isKnown = useStatusKnown(id) || screen !== 'status';
  const stages = progressStages[type];
  const stage = stageOf(screen, type);
  const title = t(progressTitleKey(screen, status));
  const isOnLine = stage <= stages;
  const isRejected = status === 'rejected' && type !== 'cutter';
  const isOver = status !== 'rejected' && (!isOnLine || screen === 'creditcutter-complete');
  const tone: LineTone = isRejected ? 'red' : isOver ? 'green' : 'blue';
  const share = isOnLine ? (stage - 1) / (stages - 1) : 1;
  const marks: LineMark[] = Array.from({ length: stages }, (_, index) => ({
    at: index / (stages - 1),
    tone: index < stage ? tone : 'muted',
    isFilled: index < stage,
  }));
  return (
    <Box>
      {isKnown && (
        <>
          <p>
            {isRejected && <SadFace />}
            {isOnLine ? t('progress.step', { stage, stages, title }) : title}
          </p>
          <CreditLine segments={[{ share, tone, isThick: true }]} marks={marks} />
        </>
      )}
    </Box>
  );
}

const Status = lazy(() => import('./steps/status-step.tsx'));
const Complete = lazy(() => import('./steps/complete-step.tsx'));

const components: Partial<Record<Screen, ComponentType<StepProps>>> = {
  'user-details': lazy(() => import('./steps/user-details-step.tsx')),
  'select-company': lazy(() => import('./steps/select-company-step.tsx')),
  household: lazy(() => import('./steps/household-step.tsx')),
  'loans-details': lazy(() => import('./steps/loans-details-step.tsx')),
  instantor: lazy(() => import('./steps/instantor-step.tsx')),
  'my-numbers': lazy(() => import('./steps/my-numbers-step.tsx')),
  'my-numbers-erp': lazy(() => import('./steps/my-numbers-erp-step.tsx')),
  kyc: lazy(() => import('./steps/kyc-step.tsx')),
  owners: lazy(() => import('./steps/owners-step.tsx')),
  guarantors: lazy(() => import('./steps/guarantors-step.tsx')),
  lenders: lazy(() => import('./steps/lenders-step.tsx')),
  'lender-details': lazy(() => import('./steps/lender-details-step.tsx')),
  'lender-details-upload': lazy(() => import('./steps/lender-details-upload-step.tsx')),
  'creditcutter-complete': lazy(() => import('./steps/creditcutter-complete-step.tsx')),
  confirm: lazy(() => import('./summary/confirm-step.tsx')),
  status: Status,
  approved: Status,
  'status-purpose': lazy(() => import('./steps/status-purpose-step.tsx')),
  sign: lazy(() => import('./steps/sign-step.tsx')),
  complete: Complete,
  redirect: Complete,
};

/**
 * Lazily loaded component of a screen. A screen without its own component shows the status of the decision.
 */
const stepComponent = (step: Screen): ComponentType<StepProps> => components[step] ?? Status;

const GivenAnswers = lazy(() => import('./summary/given-answers.tsx'));

/** Widths of the screens that show figures side by side; the others ask one question in a narrow column. */
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

/** Shows the server's current step of an application, or an earlier step named by the address. */
export function ApplicationFlow(props: { id: string; onOpen: (id: string) => void }) {
  const client = useQueryClient();
  const { data: application, error, refetch } = useApplication(props.id);
  const { place, isChanging, show } = useStepAddress(application);
  const shown = place?.screen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls up because the step changed
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for a clean-up function.
    window.scrollTo(0, 0);
  }, [shown]);

  /**
   * Note from the previous screen, which ended without the customer's action, to explain why the screen
   * changed.
   */
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
