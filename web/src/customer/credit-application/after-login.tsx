import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifyError } from '../../lib/notify-error.ts';
import { applicationPath, paths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { applicationsQuery, startApplication } from './api/application.ts';
import { resumableApplications } from './resumable.ts';
import { ResumeDialog } from './resume-dialog.tsx';

/** Where a login without resumable applications leads: customers to the start page, others to an application. */
export const pathAfterLogin = (user: Pick<User, 'companies'>): string =>
  user.companies.length > 0 ? paths.home : paths.application;

/** After a login: the resume dialog when there is something to resume, otherwise on. */
export default function AfterLogin(props: { user: User; goTo: (path: string) => void }) {
  const { user, goTo } = props;
  const { data, isError } = useQuery(applicationsQuery);
  const [now] = useState(() => Date.now());
  const resumable = data ? resumableApplications(data, 'standard', now) : [];
  const goesOn = isError || (data !== undefined && resumable.length === 0);
  useEffect(() => {
    if (goesOn) goTo(pathAfterLogin(user));
  }, [goesOn, goTo, user]);
  if (resumable.length === 0) return null;
  const startNew = () => startApplication(randomId()).then((id) => goTo(applicationPath(id)), notifyError);
  return (
    <ResumeDialog
      applications={resumable}
      onResume={(id) => goTo(applicationPath(id))}
      onStartNew={() => void startNew()}
    />
  );
}
