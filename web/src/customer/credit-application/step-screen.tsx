import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { ActionBar } from '../../ui/buttons/action-rows.tsx';
import type { ContractForm } from '../../ui/forms/contract-form.ts';
import { ErrorSummary, type FieldMistake } from '../../ui/forms/error-summary.tsx';
import { WithPhone } from '../../ui/page/with-phone.tsx';
import type { EndNote } from './bank-messages.ts';
import type { Screen } from './step-order.ts';

/**
 * Heading of a screen. Takes the focus when it appears, so that screen readers announce the change and Tab
 * starts at the top.
 */
export function StepHeading(props: { title: string; lead?: ReactNode; hasErrors?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(props.title, props.hasErrors ?? false);
  // Also within a step, when one screen follows another: the bank's own page, the wait for the agreement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another screen
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [props.title]);
  return (
    <>
      <h1 ref={heading} className="k-title" tabIndex={-1} style={{ outline: 'none' }}>
        {props.title}
      </h1>
      {props.lead !== undefined && (
        <p className="k-lead">
          {typeof props.lead === 'string' ? <WithPhone>{props.lead}</WithPhone> : props.lead}
        </p>
      )}
    </>
  );
}

interface StepScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Form that supplies errors, submit and state unless they are given as props. */
  readonly form?: ContractForm;
  readonly mistakes?: readonly FieldMistake[];
  readonly attempt?: number;
  /** If undefined, the screen has no form and no main action. */
  readonly onSubmit?: (event: FormEvent) => unknown;
  readonly nextText?: string;
  readonly isInactive?: boolean;
  readonly isBusy?: boolean;
  readonly busyText?: string;
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
  readonly extraAction?: ReactNode;
}

/** Layout of a question: heading, reason for asking, errors, fields, one main action and Back. */
export function StepScreen(props: StepScreenProps) {
  const { t } = useTranslation();
  const { form, onBack } = props;
  const { mistakes = form?.mistakes ?? [], attempt = form?.attempt ?? 0, onSubmit = form?.submit } = props;
  const { isInactive = form?.isIncomplete ?? false, isBusy = form?.isBusy ?? false } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit?.(event);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary mistakes={mistakes} attempt={attempt} />
      <StepHeading title={props.title} lead={props.lead} hasErrors={mistakes.length > 0} />
      {props.children}
      <ActionBar>
        {onSubmit && (
          <ActionButton
            type="submit"
            isInactive={isInactive}
            isBusy={isBusy}
            busyText={props.busyText ?? t('state.sending')}
          >
            {props.nextText ?? t('action.next')}
          </ActionButton>
        )}
        {props.extraAction}
        {onBack && <Button onClick={onBack}>{t('action.back')}</Button>}
      </ActionBar>
    </form>
  );
}

export interface StepProps {
  readonly application: CreditApplication;
  /** Called after a save, so that the flow shows the next screen. */
  readonly onSaved: () => void;
  /** Goes back to an earlier step; undefined if there is none. */
  readonly onBack: (() => void) | undefined;
  /** Opens an answer from the summary; saving it returns to the summary. */
  readonly onChange: (screen: Screen) => void;
  /** Opens another application, such as a new one after a rejection. */
  readonly onOpen: (id: string) => void;
  /**
   * Called when the step ends without the customer's action; the next screen then explains why. Undefined
   * clears the note.
   */
  readonly onEnded: (note: EndNote | undefined) => void;
}

/** Shown if the data of a step could not be loaded, with buttons to retry and to go back. */
export function LoadFailure(props: { onRetry: () => void; onBack: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('unavailable.title')}
      lead={t('unavailable.text')}
      nextText={t('common:action.retry')}
      onSubmit={props.onRetry}
      onBack={props.onBack}
    />
  );
}
