import './texts/contact.ts';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath, paths } from '../../lib/address/paths.ts';
import { addNotice, notifyError } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { applicationsQuery, useWithdraw } from './api/application.ts';
import { mayChange } from './step-order.ts';
import { StepScreen } from './step-screen.tsx';

const codes = ['COMPANY_HAS_APPLICATION', 'COMPANY_HAS_CREDIT', 'COMPANY_TAKEN'];

const digits = (companyNumber = '') => companyNumber.replace('-', '');

/**
 * The refusal, if the reason is that the company already has an application or a credit; undefined for other
 * errors.
 */
export const heldBy = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && codes.includes(error.problem?.code ?? '') ? error : undefined;

/** True if the application can be withdrawn: it is open, and not everybody has signed. */
const mayWithdraw = ({ status, step }: CreditApplication): boolean =>
  ['pending', 'approved', 'manual-review'].includes(status) && step !== 'complete' && step !== 'redirect';

/**
 * Finds the reader's application, of either type, that holds the company. Drafts that could still choose
 * another company come last.
 */
function holderOf(all: readonly CreditApplication[], own: string, companyNumber: string) {
  const candidates = all.filter(
    (one) =>
      one.id !== own &&
      (mayWithdraw(one) || one.awaits_review) &&
      digits(one.companies[0]?.company_number) === digits(companyNumber),
  );
  return candidates.find((one) => !mayChange('select-company', one)) ?? candidates[0];
}

/** Withdraws the application that blocks this one. Asks for confirmation, because it is irreversible. */
function WithdrawButton({ held, onWithdrawn }: { held: CreditApplication; onWithdrawn: () => void }) {
  const { t } = useTranslation('application');
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdraw(held.id);
  const close = () => setIsAsking(false);
  const submit = async () => {
    try {
      await withdraw.mutateAsync({});
      addNotice(t('company.withdrawn'), 'success');
      onWithdrawn();
    } catch (error) {
      notifyError(error);
      close();
    }
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('company.withdraw')}</Button>
      {isAsking && (
        <MessageDialog
          title={t('company.withdrawTitle')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('common:action.back')}</Button>
              <ActionButton
                isBusy={withdraw.isPending}
                busyText={t('common:state.sending')}
                onClick={() => void submit()}
              >
                {t('company.withdraw')}
              </ActionButton>
            </>
          }
        >
          <p>{t(held.status === 'approved' ? 'company.withdrawGranted' : 'company.withdrawText')}</p>
        </MessageDialog>
      )}
    </>
  );
}

/**
 * Shown if the company already has an application or a credit. Links to the application or offers to withdraw
 * it, if it is the reader's own.
 */
export function CompanyHeld(props: {
  readonly refusal: ApiError;
  readonly applicationId: string;
  readonly companyNumber: string;
  readonly onOther: () => void;
  /** Called once the company is free, to return to the refused form. */
  readonly onFreed: () => void;
}) {
  const { t } = useTranslation('application');
  const { refusal, companyNumber } = props;
  const code = refusal.problem?.code;
  const { data } = useQuery({
    ...applicationsQuery(),
    // A cached list may predate the application that caused the refusal.
    staleTime: 0,
    enabled: code === 'COMPANY_HAS_APPLICATION',
  });
  const own = data && holderOf(data, props.applicationId, companyNumber);
  const to = code === 'COMPANY_HAS_CREDIT' ? paths.account : own && applicationPath(own.id);
  return (
    <StepScreen
      title={t(code === 'COMPANY_HAS_CREDIT' ? 'company.hasCreditTitle' : 'company.hasApplicationTitle')}
      lead={`${refusal.message}.`}
      nextText={t('company.otherCompany')}
      onSubmit={props.onOther}
      extraAction={
        <>
          {to !== undefined && (
            <Button component={Link} to={to}>
              {t(code === 'COMPANY_HAS_CREDIT' ? 'company.toAccount' : 'company.toApplication')}
            </Button>
          )}
          {own && mayWithdraw(own) && <WithdrawButton held={own} onWithdrawn={props.onFreed} />}
        </>
      }
    />
  );
}
