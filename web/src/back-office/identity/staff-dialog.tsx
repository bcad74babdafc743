import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/roles';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { doStaffAction, type StaffAction, staffQuery } from './staff-calls.ts';

/** The shortest reason that says anything; the contract asks for the same. */
const MIN_REASON = 10;

/** What is about to be done, and to whom. */
export type Pending = Exclude<StaffAction, { kind: 'grant' }> & { readonly name: string };

/** The texts of an action; of a role that is to be taken others than of one that is to be given. */
const wordsOf = (pending: Pending | { kind: 'grant' }): string =>
  'change' in pending && pending.change === 'take' ? `${pending.kind}-take` : pending.kind;

/** Asks for the reason, and for person and role when somebody is given one; then does it. */
export function StaffDialog({
  pending,
  onClose,
}: {
  pending: Pending | { kind: 'grant' };
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [ssn, setSsn] = useState('');
  const [role, setRole] = useState<StaffRole>('analyst');
  const [isTried, setIsTried] = useState(false);
  const isShort = reason.trim().length < MIN_REASON;
  const isNobody = pending.kind === 'grant' && ssn.trim() === '';
  const act = useMutation({
    mutationFn: () =>
      doStaffAction(
        pending.kind === 'grant' ? { kind: 'grant', ssn: ssn.trim(), role } : pending,
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
          <p style={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {code}
          </p>
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
      save={act}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      {pending.kind === 'grant' ? (
        <>
          <TextInput
            label={t('ssn')}
            hint={t('ssnHint')}
            error={isTried && isNobody ? t('ssnMissing') : undefined}
            value={ssn}
            onText={setSsn}
            inputProps={{ maxLength: 13, autoComplete: 'off', inputMode: 'numeric' }}
          />
          <SelectField
            label={t('role')}
            value={role}
            onChange={(value) => setRole(staffRoles.find((one) => one === value) ?? 'analyst')}
            options={staffRoles.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
          />
        </>
      ) : (
        <p>
          {t(`what_${wordsOf(pending)}`, {
            name: pending.name,
            role: 'role' in pending ? t(`roles.${pending.role}`) : '',
          })}
        </p>
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
