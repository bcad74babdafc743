import './texts.ts';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { isPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../lib/i18n.ts';
import { notifyError } from '../../lib/notify-error.ts';
import { apiPaths, paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-store.ts';
import { todayInSweden } from '../../lib/today.ts';
import { ActionButton } from '../action-button.tsx';
import { RETURN_HASH } from '../bank-id/autostart.ts';
import { noticeFailure } from '../bank-id/follow-order.ts';
import { useStartMethod } from '../bank-id/use-start-method.ts';
import { CheckboxField } from '../checkbox-field.tsx';
import { ErrorSummary, type FieldMistake } from '../error-summary.tsx';
import { PersonalNumberField } from '../personal-number-field.tsx';
import { cancelLogin } from './login-calls.ts';
import { type LoginOutcome, type LoginSteps, resumeLogin, runLogin } from './run-login.ts';
import { sendTracker } from './tracker.ts';

const loadDialog = () => import('../bank-id/bank-id-dialog.tsx');
const BankIdDialog = lazy(loadDialog);

/** What keeps the login from starting, by field. Staff do not accept terms. */
export function loginMistakes(ssn: string, hasAccepted: boolean, asksTerms: boolean, today: string) {
  return { ssn: !isPersonalNumber(ssn, today), terms: asksTerms && !hasAccepted };
}

interface Progress {
  readonly order?: StartedOrder;
  readonly message?: string;
}

/** Runs logins one at a time and can stop the one under way. */
function useLogin(onDone: (user: User) => void) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { startMethod, setStartMethod } = useStartMethod();

  const follow = async (login: (steps: LoginSteps, signal: AbortSignal) => Promise<LoginOutcome>) => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({});
    const steps: LoginSteps = {
      onStarted: (order) => setProgress({ order, message: order.message }),
      onMessage: (message) => setProgress((now) => ({ ...now, message })),
      startMethod,
    };
    try {
      const result = await login(steps, stop.signal);
      if (result.status === 'failed') noticeFailure(t, result.message);
      if (result.status === 'complete') {
        void sendTracker();
        onDone(result.user);
      }
    } catch (error) {
      notifyError(error);
    } finally {
      setProgress(undefined);
    }
  };
  const start = (ssn: string) => follow((steps, signal) => runLogin(ssn, steps, signal));
  const isBack = useRef(location.hash === RETURN_HASH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens with the app's return mark
  useEffect(() => {
    if (!isBack.current) return;
    isBack.current = false;
    history.replaceState(history.state, '', location.pathname + location.search);
    void follow(resumeLogin);
  }, []);
  const cancel = () => {
    const loginToken = useSession.getState().login_token;
    running.current?.abort();
    void cancelLogin(loginToken ?? undefined).catch(notifyError);
  };
  return { progress, start, cancel, setStartMethod };
}

/** The form of `/login`, and without terms of `/admin`. */
export function LoginForm(props: {
  asksTerms: boolean;
  onDone: (user: User) => void;
  /** Tells the page whether mistakes are shown, so that its title can say so first. */
  onMistakes?: (hasMistakes: boolean) => void;
}) {
  const { t } = useTranslation('auth');
  const [ssn, setSsn] = useState('');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { progress, start, cancel, setStartMethod } = useLogin(props.onDone);
  const wrong = loginMistakes(ssn, hasAccepted, props.asksTerms, todayInSweden());
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
    if (!wrong.ssn && !wrong.terms && !progress) void start(ssn);
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
      {props.asksTerms && (
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
      <ActionButton
        type="submit"
        fullWidth
        isInactive={wrong.ssn || wrong.terms}
        isBusy={progress !== undefined}
        busyText={t('common:state.sending')}
      >
        {t('submit')}
      </ActionButton>
      {progress && (
        <Suspense>
          <BankIdDialog
            title={t('common:bankId.dialogTitle')}
            order={progress.order}
            message={progress.message}
            qrEndpoint={apiPaths.authQr}
            onCancel={cancel}
            onStartMethod={setStartMethod}
          />
        </Suspense>
      )}
    </form>
  );
}
