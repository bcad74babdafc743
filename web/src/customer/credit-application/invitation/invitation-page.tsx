import '../texts/invitation.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { invitationTokenStorage } from '../../../lib/session/token-storage.ts';
import { LoginForm } from '../../../ui/identity/login-form.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading, StepScreen } from '../step-screen.tsx';
import { askedFor, type Invitation, invitationQuery } from './api.ts';
import { ConsentForm } from './consent-form.tsx';
import { DeclineButton } from './decline-button.tsx';
import { SignedSurety, SuretyForm } from './surety-form.tsx';

const TOKEN = /^#([\w-]{60,200})$/;

/**
 * Removes the invitation's secret from the address and returns it. The secret is stored for the return from
 * BankID, in this tab or a new one.
 */
function takeToken(): string | null {
  const inAddress = TOKEN.exec(location.hash)?.[1];
  if (inAddress === undefined) return invitationTokenStorage.read();
  history.replaceState(history.state, '', location.pathname + location.search);
  invitationTokenStorage.write(inAddress);
  return inAddress;
}

/** A heading and a line of text, shown when no answer is needed. */
function Told(props: { title: string; lead: string; extraAction?: ReactNode }) {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  return (
    <StepScreen
      title={props.title}
      lead={props.lead}
      nextText={t('invitation.account')}
      onSubmit={() => navigate(paths.account)}
      extraAction={props.extraAction}
    />
  );
}

/** States in which an answer from the person is needed. */
const asked: readonly Invitation['state'][] = ['open', 'to-sign'];

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('application');
  const { data, isError } = useQuery(invitationQuery(token));
  const isOver = isError || (data !== undefined && !asked.includes(data.state));
  // A later login in this tab must not return here.
  useEffect(() => {
    if (isOver) invitationTokenStorage.clear();
  }, [isOver]);
  if (isError && !data) return <Told title={t('invitation.goneTitle')} lead={t('invitation.goneLead')} />;
  if (!data) return <SkeletonLines />;
  if (data.state === 'open') return <ConsentForm token={token} invitation={data} />;
  if (data.state === 'to-sign') return <SuretyForm token={token} invitation={data} />;
  if (data.state === 'signed' || data.state === 'concluded')
    return <SignedSurety token={token} invitation={data} />;
  const names = { company: data.company_name, inviter: data.inviter, ...askedFor(data) };
  return (
    <Told
      title={t(`invitation.${data.state}Title`, names)}
      lead={t(`invitation.${data.state}Lead`, names)}
      extraAction={data.state === 'consented' && <DeclineButton token={token} invitation={data} />}
    />
  );
}

/** `/inbjudan`: an invited person logs in, reads what they would guarantee or sign, and answers. */
export default function InvitationPage() {
  const { t } = useTranslation('application');
  const hasSession = useSession((session) => session.isLoggedIn);
  // The form stays mounted until its login completes, because unmounting it earlier would cancel the login.
  const [isDone, setIsDone] = useState(hasSession);
  const isLoggedIn = hasSession && isDone;
  const [token, setToken] = useState(takeToken);
  // Another link opened in the same tab only changes the hash.
  useEffect(() => {
    const take = () => setToken(takeToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return (
    <Page>
      {!isLoggedIn && (
        <>
          <StepHeading title={t('invitation.loginTitle')} lead={t('invitation.loginLead')} />
          <LoginForm audience="customer" page="invitation" onDone={() => setIsDone(true)} />
        </>
      )}
      {isLoggedIn && token !== null && <Opened key={token} token={token} />}
      {isLoggedIn && token === null && (
        <Told title={t('invitation.noneTitle')} lead={t('invitation.noneLead')} />
      )}
    </Page>
  );
}
