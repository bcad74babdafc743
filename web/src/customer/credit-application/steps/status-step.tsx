import '../texts/decision.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { applicationKeys } from '../api/application.ts';
import { decisionKind, useStatus } from '../api/decision.ts';
import { ApprovedScreen } from '../decision/approved-screen.tsx';
import { AwaitingConsents } from '../decision/awaiting-screens.tsx';
import {
  DecidingScreen,
  OverScreen,
  QuestionScreen,
  ReviewScreen,
  UnknownStatusScreen,
} from '../decision/other-screens.tsx';
import { RejectedScreen } from '../decision/rejected-screen.tsx';
import { LoadFailure, type StepProps } from '../step-screen.tsx';

export default function StatusStep(props: StepProps) {
  const client = useQueryClient();
  const { application } = props;
  const { data: answer, isError, refetch } = useStatus(application.id);
  const kind = answer ? decisionKind(answer) : undefined;
  const isStale = answer !== undefined && (kind === 'moved' || answer.status !== application.status);
  // The frame around this screen shows the application, which the decision has just changed.
  useEffect(() => {
    if (!isStale) return;
    // The decision has led back to the guarantors step, which must not use its cached data.
    if (kind === 'moved')
      client.removeQueries({ queryKey: applicationKeys.part(application.id, 'guarantors') });
    void client.invalidateQueries({ queryKey: applicationKeys.one(application.id), exact: true });
  }, [isStale, kind, client, application.id]);

  if (isError && !answer) return <LoadFailure onRetry={() => void refetch()} onBack={undefined} />;
  if (!answer || kind === 'moved') return <SkeletonLines />;
  const onKept = () => void refetch();
  if (kind === 'awaiting-consents') return <AwaitingConsents {...props} answer={answer} onKept={onKept} />;
  if (kind === 'deciding') return <DecidingScreen answer={answer} />;
  if (kind === 'rejected')
    return <RejectedScreen {...props} answer={answer} onAsked={() => void refetch()} />;
  if (kind === 'manual-review' && answer.more?.answered_at === null)
    return (
      <QuestionScreen
        key={answer.more.number}
        applicationId={application.id}
        reference={answer.reference}
        question={answer.more}
        onAnswered={() => void refetch()}
      />
    );
  if (kind === 'manual-review') return <ReviewScreen answer={answer} />;
  if (kind === 'over') return <OverScreen answer={answer} onOpen={props.onOpen} />;
  const { limit, rate_year_basis_points } = answer;
  if (kind === 'unknown' || limit === null || rate_year_basis_points === null) {
    return <UnknownStatusScreen answer={answer} />;
  }
  return <ApprovedScreen {...props} answer={{ ...answer, limit, rate_year_basis_points }} />;
}
