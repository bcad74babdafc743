import { invitePasskeyBody, proposeRoleBody } from '@kreditlina/domain/identity/contracts/staff';
import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/rights';
import { ssn } from '@kreditlina/domain/validators/checked-fields';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { addNotice } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { doStaffAction, type StaffAction, staffQuery } from './staff-api.ts';

/** Typed values; person and role are asked for only in a new proposal. */
interface StaffValues {
  readonly ssn: string;
  readonly role: StaffRole;
  readonly reason: string;
}
type StaffForm = z.ZodType<Pick<StaffValues, 'reason'>, StaffValues>;

const tooShort = { reason: 'tooShort' };
const reasonForm: StaffForm = formSchema(invitePasskeyBody, {
  bodyOf: ({ reason }: StaffValues) => ({ reason }),
  missing: tooShort,
});
const proposalForm: StaffForm = formSchema(proposeRoleBody.omit({ change: true }).extend({ ssn }), {
  bodyOf: (values: StaffValues) => values,
  missing: { ...tooShort, ssn: 'ssnMissing' },
  faults: ({ ssn: typed }) =>
    normalizePersonalNumber(typed.trim(), todayInSweden()) === undefined
      ? { ssn: 'INVALID_PERSONAL_NUMBER' }
      : {},
});

/** Action that awaits confirmation, with the name of the person concerned. */
export type Pending = Exclude<StaffAction, { readonly ssn: string }> & { readonly name: string };
/** A proposal to grant a role to a person who is named in the form. */
export interface NewProposal {
  readonly kind: 'propose';
  readonly change: 'grant';
}

/** Key of the texts, which differ for granting and revoking a role, and for the reader's own proposal. */
function wordsOf(pending: Pending | NewProposal): string {
  if (pending.kind === 'refuse' && pending.proposal.is_own) return 'take-back';
  return 'change' in pending && pending.change === 'revoke' ? `${pending.kind}-revoke` : pending.kind;
}

/** Dialog for the reason and, in a new proposal, the person and the role. */
export function StaffDialog({ pending, onClose }: { pending: Pending | NewProposal; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const [code, setCode] = useState<string>();
  const isNew = !('id' in pending);
  const form = useContractForm({
    schema: isNew ? proposalForm : reasonForm,
    texts: 'staff',
    defaults: { ssn: '', role: 'analyst', reason: '' },
    save: async ({ reason }, { ssn: typed, role }) => {
      const action = 'id' in pending ? pending : { ...pending, ssn: typed.trim(), role };
      const shownOnce = await doStaffAction(action, reason);
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
      if (shownOnce !== undefined) return setCode(shownOnce);
      addNotice(t(pending.kind === 'propose' ? 'proposed' : 'done'), 'success');
      onClose();
    },
    refusalOf: (error) =>
      isNew && error instanceof ApiError && error.status === 404 ? { ssn: 'ssnUnknown' } : {},
  });
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
      form={form}
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
        <>
          <TextInput
            {...form.bindText('ssn')}
            label={t('ssn')}
            hint={t('ssnHint')}
            inputProps={{ maxLength: 13, autoComplete: 'off', inputMode: 'numeric' }}
          />
          <SelectField
            {...form.bind('role')}
            label={t('role')}
            options={staffRoles.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
          />
        </>
      )}
      {'proposal' in pending && !pending.proposal.is_own && pending.proposal.reason !== null && (
        <p>{t('proposalReason', { reason: pending.proposal.reason })}</p>
      )}
      <TextInput
        {...form.bindText('reason')}
        label={t('reason')}
        hint={t('hint')}
        inputProps={{ maxLength: 500, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
