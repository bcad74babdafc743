import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { applicationKeys, applicationsQuery, startApplication } from './api/application.ts';
import { ApplicationUnavailable, worksHere } from './application-unavailable.tsx';
import { entryToApplications } from './resumable.ts';
import { ResumeDialog } from './resume-dialog.tsx';

/**
 * `/application` without an id, logged in: resumes an application, opens one that awaits its signature, or
 * starts one.
 */
export function ApplicationEntry(props: {
  type: CreditApplication['type'];
  onOpen: (id: string, isChoice?: boolean) => void;
}) {
  const { type, onOpen } = props;
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(applicationsQuery(type));
  const [now] = useState(() => Date.now());
  const [failure, setFailure] = useState<unknown>();
  const key = useRef(randomId());
  const entry = data ? entryToApplications(data, type, now) : undefined;
  const start = async (isChoice = false) => {
    try {
      setFailure(undefined);
      const id = await startApplication(key.current, type);
      void client.invalidateQueries({ queryKey: applicationKeys.list });
      onOpen(id, isChoice);
    } catch (error) {
      setFailure(error);
      if (!worksHere(error)) notifyError(error);
    }
  };
  const kind = entry?.kind;
  const openId = entry?.kind === 'open' ? entry.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once on the answer, not on callbacks
  useEffect(() => {
    if (openId) onOpen(openId);
    else if (kind === 'start') void start();
  }, [kind, openId]);

  if (isError || failure !== undefined) {
    const retry = () => void (failure === undefined ? refetch() : start());
    return <ApplicationUnavailable error={failure} onRetry={retry} />;
  }
  return (
    <Page>
      <p className="k-lead" role="status">
        {t('starting')}
      </p>
      <SkeletonLines />
      {entry?.kind === 'choose' && (
        <ResumeDialog
          applications={entry.applications}
          onResume={(id) => onOpen(id, true)}
          onStartNew={() => void start(true)}
        />
      )}
    </Page>
  );
}
