import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ProposeFields, useProposal, useRefusedPerson } from './propose-fields.tsx';
import { doStaffAction, type StaffAction, staffQuery } from './staff-calls.ts';

/** The shortest reason that says anything; the contract asks for the same. */
const MIN_REASON = 10;

/** What is about to be done, and to whom. */
export type Pending = Exclude<StaffAction, { readonly ssn: string }> & { readonly name: string };
/** A role is about to be proposed for somebody who is still to be named. */
export interface NewProposal {
  readonly kind: 'propose';
  readonly change: 'give';
}

/** The texts of an action: of a role that is to be taken others than of one that is to be given, and of one's own proposal too. */
function wordsOf(pending: Pending | NewProposal): string {
  if (pending.kind === 'refuse' && pending.proposal.is_own) return 'take-back';
  return 'change' in pending && pending.change === 'take' ? `${pending.kind}-take` : pending.kind;
}

/** Asks for the reason, and for person and role when somebody is given one; then does it. */
export function StaffDialog({ pending, onClose }: { pending: Pending | NewProposal; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const proposal = useProposal();
  const [isTried, setIsTried] = useState(false);
  const isShort = reason.trim().length < MIN_REASON;
  const isNew = !('id' in pending);
  const isNobody = isNew && proposal.mistake !== undefined;
  const act = useMutation({
    mutationFn: () =>
      doStaffAction(
        'id' in pending ? pending : { ...pending, ssn: proposal.ssn, role: proposal.role },
        reason.trim(),
      ),
    onSuccess: async (shownOnce) => {
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
      if (shownOnce !== undefined) return;
      addNotice(t('done'), 'success');
      onClose();
    },
    meta: { isHandled: true },
  });
  const refused = useRefusedPerson(isNew ? act.error : null);
  const code = act.data;
  if (code !== undefined) {
    return (
      <MessageDialog
        title={t('title_invite')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <div role="status">
          <p>{t('codeLead')}</p>
          <p style={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>{code}</p>
          <p>{t('codeOnce')}</p>
        </div>
      </MessageDialog>
    );
  }
  return (
    <FormDialog
      title={t(`title_${wordsOf(pending)}`)}
      cancelText={t('cancel')}
      submitText={t(`submit_${wordsOf(pending)}`)}
      isIncomplete={isShort || isNobody}
      save={{ ...act, error: refused === undefined ? act.error : null }}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      {'id' in pending ? (
        <p>
          {t(`what_${wordsOf(pending)}`, {
            name: pending.name,
            role: 'role' in pending ? t(`roles.${pending.role}`) : '',
            by: 'proposal' in pending ? pending.proposal.proposed_by.name : '',
          })}
        </p>
      ) : (
        <ProposeFields proposal={proposal} isTried={isTried} refused={refused} onPerson={act.reset} />
      )}
      {'proposal' in pending && !pending.proposal.is_own && pending.proposal.reason !== null && (
        <p>{t('proposalReason', { reason: pending.proposal.reason })}</p>
      )}
      <TextInput
        label={t('reason')}
        hint={t('hint')}
        error={isTried && isShort ? t('tooShort') : undefined}
        value={reason}
        onText={setReason}
        inputProps={{ maxLength: 500, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
