import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/rights';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../lib/i18n.ts';
import { ApiError } from '../../lib/problem.ts';
import { todayInSweden } from '../../lib/today.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Person and role of a proposal; the personal number is validated before it is sent. */
export function useProposal() {
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
export function useRefusedPerson(error: Error | null): string | undefined {
  const { t } = useTranslation('staff');
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.status === 404) return t('ssnUnknown');
  return problem?.errors.find(({ field }) => field === 'ssn')?.message;
}

/** Fields of a new proposal. @param refused server error about the person */
export function ProposeFields(props: {
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
