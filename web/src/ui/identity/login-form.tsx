import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import { addressOf } from '../../lib/api/api-call.ts';
import './texts.ts';
import type { Audience, LoginPage, User } from '@kreditlina/domain/identity/contracts/customer';
import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { isPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/address/paths.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { loginTokenStorage } from '../../lib/session/token-storage.ts';
import { faultKey } from '../../lib/text/i18n.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { isOtherNetwork, noticeFailure, preferredStart } from '../bank-id/follow-order.ts';
import { takeReturn } from '../bank-id/return-from-app.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { ErrorSummary, type FieldMistake } from '../forms/error-summary.tsx';
import { PersonalNumberField } from '../forms/personal-number-field.tsx';
import { cancelLogin } from './login-api.ts';
import { type LoginOutcome, type LoginSteps, resumeLogin, runLogin } from './run-login.ts';
import { sendTracker } from './tracker.ts';

const loadDialog = () => import('../bank-id/bank-id-dialog.tsx');
const BankIdDialog = lazy(loadDialog);

/** Errors that prevent the login, by field. Staff do not accept terms. */
export function loginMistakes(ssn: string, hasAccepted: boolean, asksTerms: boolean, today: string) {
  return { ssn: !isPersonalNumber(ssn, today), terms: asksTerms && !hasAccepted };
}

interface Progress {
  readonly order?: StartedOrder;
  readonly message?: string;
  /** True if the message states why the order was refused. */
  readonly isRefused?: boolean;
}

/** Runs one login at a time, and can stop it. */
function useLogin(audience: Audience, page: LoginPage, onDone: (user: User) => void) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const follow = async (login: (steps: LoginSteps, signal: AbortSignal) => Promise<LoginOutcome>) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setProgress({});
    const steps: LoginSteps = {
      onShown: (order) => setProgress({ order, message: order.message }),
      onMessage: (message) => setProgress((now) => ({ ...now, message })),
    };
    /** State of the dialog after the login has ended; undefined closes it. */
    let left: Progress | undefined;
    try {
      const result = await login(steps, stop.signal);
      if (result.status === 'failed') {
        if (isOtherNetwork(result.hintCode)) left = { message: result.message, isRefused: true };
        else noticeFailure(t, result.message);
      }
      if (result.status === 'complete') {
        void sendTracker();
        onDone(result.user);
      }
    } catch (error) {
      notifyError(error);
    } finally {
      if (running.current === stop) setProgress(left);
    }
  };
  const start = (ssn: string, method: StartMethod) =>
    follow((steps, signal) => runLogin({ ssn, start: method, audience, page }, steps, signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on return from the app or a reload
  useEffect(() => {
    const isUnderWay = loginTokenStorage.read() !== null;
    void (takeReturn() ?? Promise.resolve(undefined)).then((purpose) => {
      if (purpose === 'login' || isUnderWay) void follow(resumeLogin);
    });
  }, []);
  const cancel = () => {
    const loginToken = useSession.getState().login_token;
    const isOver = progress?.isRefused;
    // If the start of a login is still unanswered, the login is cancelled once the answer arrives.
    const hasStarted = loginToken !== null || progress?.order !== undefined;
    running.current?.abort();
    setProgress(undefined);
    if (!isOver && hasStarted) void cancelLogin(loginToken ?? undefined).catch(notifyError);
  };
  return { progress, start, cancel };
}

/**
 * Form of `/login` and `/admin`. A customer chooses how to start BankID; staff use the QR code and accept no
 * terms.
 */
export function LoginForm(props: {
  audience: Audience;
  /** Page with the form, to which the app returns; default `/login`. */
  page?: LoginPage;
  onDone: (user: User) => void;
  /** Reports whether errors are shown, so that the page can announce them in its title. */
  onMistakes?: (hasMistakes: boolean) => void;
}) {
  const { t } = useTranslation('auth');
  const [ssn, setSsn] = useState('');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isForStaff = props.audience === 'staff';
  const asksTerms = !isForStaff;
  const { progress, start, cancel } = useLogin(props.audience, props.page ?? 'login', props.onDone);
  const wrong = loginMistakes(ssn, hasAccepted, asksTerms, todayInSweden());
  const isShown = attempt > 0;
  const ssnError =
    isShown && wrong.ssn
      ? t(ssn === '' ? 'common:field.ssnMissing' : faultKey('INVALID_PERSONAL_NUMBER'))
      : undefined;
  const termsError = isShown && wrong.terms ? t('termsMissing') : undefined;
  const mistakes: FieldMistake[] = [
    ...(ssnError ? [{ id: 'login-ssn', text: ssnError }] : []),
    ...(termsError ? [{ id: 'login-terms', text: termsError }] : []),
  ];
  const { onMistakes } = props;
  const hasMistakes = mistakes.length > 0;
  useEffect(() => onMistakes?.(hasMistakes), [onMistakes, hasMistakes]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!wrong.ssn && !wrong.terms && !progress) void start(ssn, isForStaff ? 'qr' : preferredStart());
  };
  return (
    <form noValidate onSubmit={submit} onFocus={() => void loadDialog()}>
      <ErrorSummary mistakes={mistakes} attempt={attempt} />
      <PersonalNumberField
        id="login-ssn"
        value={ssn}
        onChange={setSsn}
        errorFromLength={10}
        error={ssnError}
      />
      {asksTerms && (
        <CheckboxField
          id="login-terms"
          label={
            <>
              {t('termsBefore')}
              <a href={paths.terms} target="_blank" rel="noreferrer">
                {t('termsLink')}
              </a>
            </>
          }
          error={termsError}
          isChecked={hasAccepted}
          onChange={setHasAccepted}
        />
      )}
      <PlainButton
        type="submit"
        isInactive={wrong.ssn || wrong.terms}
        isBusy={progress !== undefined}
        busyText={t('common:state.sending')}
      >
        {t('submit')}
      </PlainButton>
      {progress && (
        <Suspense>
          <BankIdDialog
            title={t('common:bankId.dialogTitle')}
            order={progress.order}
            message={progress.message}
            isRefused={progress.isRefused}
            qrEndpoint={addressOf<typeof contract.getLoginQr>('/api/auth/qr', {})}
            onCancel={cancel}
            onSwitch={isForStaff || ssn === '' ? undefined : (method) => void start(ssn, method)}
          />
        </Suspense>
      )}
    </form>
  );
}
