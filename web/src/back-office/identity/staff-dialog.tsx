import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/rights';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../lib/days.ts';
import { faultKey } from '../../lib/i18n.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { ApiError } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { doStaffAction, type StaffAction, staffQuery } from './staff-calls.ts';

/** Person and role of a proposal; the personal number is validated before it is sent. */
function useProposal() {
  const { t } = useTranslation('staff');
  const [ssn, setSsn] = useState('');
  const [role, setRole] = useState<StaffRole>('analyst');
  const typed = ssn.trim();
  const isNumber = normalizePersonalNumber(typed, todayInSweden()) !== undefined;
  const mistake =
    typed === '' ? t('ssnMissing') : isNumber ? undefined : t(faultKey('INVALID_PERSONAL_NUMBER'));
  return { ssn: typed, role, mistake, setSsn, setRole };
}

/** Server error about the typed person, shown at the field; undefined for other errors. */
function useRefusedPerson(error: Error | null): string | undefined {
  const { t } = useTranslation('staff');
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.status === 404) return t('ssnUnknown');
  return problem?.errors.find(({ field }) => field === 'ssn')?.message;
}

/** Fields of a new proposal. @param refused server error about the person */
function ProposeFields(props: {
  proposal: ReturnType<typeof useProposal>;
  isTried: boolean;
  refused: string | undefined;
  /** Called when the person changes: the server error about the former one no longer applies. */
  onPerson: () => void;
}) {
  const { proposal, isTried, refused, onPerson } = props;
  const { t } = useTranslation('staff');
  return (
    <>
      <TextInput
        label={t('ssn')}
        hint={t('ssnHint')}
        error={(isTried ? proposal.mistake : undefined) ?? refused}
        value={proposal.ssn}
        onText={(text) => {
          proposal.setSsn(text);
          onPerson();
        }}
        inputProps={{ maxLength: 13, autoComplete: 'off', inputMode: 'numeric' }}
      />
      <SelectField
        label={t('role')}
        value={proposal.role}
        onChange={(value) => proposal.setRole(staffRoles.find((one) => one === value) ?? 'analyst')}
        options={staffRoles.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
      />
    </>
  );
}

/** Shortest accepted reason, the same as in the contract. */
const MIN_REASON = 10;

/** A pending action and the person concerned. */
export type Pending = Exclude<StaffAction, { readonly ssn: string }> & { readonly name: string };
/** A new proposal of a role, for a person yet to be named. */
export interface NewProposal {
  readonly kind: 'propose';
  readonly change: 'give';
}

/** Key of the texts: they differ for giving and taking a role, and for one's own proposal. */
function wordsOf(pending: Pending | NewProposal): string {
  if (pending.kind === 'refuse' && pending.proposal.is_own) return 'take-back';
  return 'change' in pending && pending.change === 'take' ? `${pending.kind}-take` : pending.kind;
}

/** Asks for the reason, and for person and role of a new grant; then performs the action. */
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
      addNotice(t(pending.kind === 'propose' ? 'proposed' : 'done'), 'success');
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
