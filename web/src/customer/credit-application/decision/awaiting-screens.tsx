import { formatDeadline } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice, notifyError } from '../../../lib/errors/notices.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { applicationKeys } from '../api/application.ts';
import {
  type NamedPerson,
  type StatusAnswer,
  useRemind,
  useStatus,
  useWithdrawInvitation,
} from '../api/decision.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { KeepOffer } from './keep-offer.tsx';
import { NamedList, wordsFor } from './named-list.tsx';

/** Asks for confirmation before an invitation is withdrawn, which is irreversible. */
function ReplaceDialog(props: { person: NamedPerson; isBusy: boolean; onYes: () => void; onNo: () => void }) {
  const { t } = useTranslation('application');
  return (
    <MessageDialog
      title={t('named.replaceTitle', wordsFor(props.person))}
      onClose={props.onNo}
      actions={
        <>
          <Button onClick={props.onNo}>{t('common:action.cancel')}</Button>
          <ActionButton onClick={props.onYes} isBusy={props.isBusy} busyText={t('common:state.sending')}>
            {t('named.replace', wordsFor(props.person))}
          </ActionButton>
        </>
      }
    >
      <p>{t('named.replaceText', { name: props.person.name, ...wordsFor(props.person) })}</p>
    </MessageDialog>
  );
}

/** Shown while an invited person has not answered: who it is, the deadline, and the applicant's options. */
export function AwaitingConsents(props: StepProps & { answer: StatusAnswer; onKept: () => void }) {
  const { application, answer, onSaved, onKept } = props;
  const { t } = useTranslation('application');
  const [replaced, setReplaced] = useState<NamedPerson>();
  const remind = useRemind(application.id);
  const withdraw = useWithdrawInvitation(application.id);
  const isBusy = remind.isPending || withdraw.isPending;
  const remindOf = ({ invitation_id }: NamedPerson) =>
    remind.mutateAsync({ invitation_id }).then(() => addNotice(t('named.hasReminded'), 'info'), notifyError);
  const replace = ({ invitation_id }: NamedPerson) =>
    withdraw.mutateAsync({ invitation_id }).then(() => onSaved(), notifyError);
  return (
    <StepScreen title={t('named.waitingTitle')} lead={t('named.waitingLead')}>
      <NamedList
        named={answer.named}
        now={Date.now()}
        isBusy={isBusy}
        onRemind={(person) => void remindOf(person)}
        onReplace={setReplaced}
      />
      {answer.is_optional_to_increase && (
        <KeepOffer applicationId={application.id} until={answer.expires_at} onKept={onKept} />
      )}
      {replaced && (
        <ReplaceDialog
          person={replaced}
          isBusy={isBusy}
          onYes={() => void replace(replaced)}
          onNo={() => setReplaced(undefined)}
        />
      )}
    </StepScreen>
  );
}

/** Shown after the applicant has signed, with the people who have not. */
export function AwaitingSignatures({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const { data: answer } = useStatus(applicationId);
  const hasMoved = answer !== undefined && answer.awaits !== 'signatures';
  // Once all have signed or the offer has ended, the refetched application has the next step.
  useEffect(() => {
    if (hasMoved)
      void client.invalidateQueries({ queryKey: applicationKeys.one(applicationId), exact: true });
  }, [hasMoved, client, applicationId]);
  if (!answer) return <SkeletonLines />;
  return (
    <StepScreen title={t('named.signTitle')} lead={t('named.signLead')}>
      <NamedList named={answer.named} now={Date.now()} />
      {answer.expires_at && <p>{t('named.signUntil', { date: formatDeadline(answer.expires_at) })}</p>}
    </StepScreen>
  );
}
