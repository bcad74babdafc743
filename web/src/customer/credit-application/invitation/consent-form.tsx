import { formatDeadline, formatKronor } from '@kreditlina/domain/text/index';
import { areCreditors } from '@kreditlina/domain/validators/form-rules';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/i18n.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { AmountField, kronorFrom } from '../../../ui/amount-field.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { StepScreen } from '../step-screen.tsx';
import { askedFor, type Invitation, useConsent } from './calls.ts';
import { DeclineButton } from './decline-button.tsx';

interface FormProps {
  token: string;
  invitation: Invitation;
}

/** Explains in plain words what the person would guarantee or sign, before any question. */
function Meaning({ invitation }: Pick<FormProps, 'invitation'>) {
  const { t } = useTranslation('application');
  const { inviter } = invitation;
  const words = askedFor(invitation);
  const isSurety = words.context !== 'signatory';
  const lines = words.context === 'both' ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5];
  const fact = (key: string, value: string) => ({ key: t(`invitation.facts.${key}`), value });
  return (
    <>
      <FactList
        facts={[
          fact('company', invitation.company_name),
          fact('number', formatOrganisationNumber(invitation.company_number)),
          fact('inviter', inviter),
          ...(isSurety
            ? [fact('kind', t('invitation.facts.proprietary')), fact('most', formatKronor(invitation.most))]
            : []),
          fact('until', formatDeadline(invitation.expires_at)),
        ]}
      />
      <h2>{t('invitation.meansTitle')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line} style={{ marginBottom: 8 }}>
            {t(`invitation.means${line}`, { inviter, ...words })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Consent, for a guarantor with their own debts, or refusal. */
export function ConsentForm({ token, invitation }: FormProps) {
  const { t } = useTranslation('application');
  const consent = useConsent();
  const [total, setTotal] = useState('');
  const [creditors, setCreditors] = useState('');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const words = askedFor(invitation);
  const isSurety = words.context !== 'signatory';
  const owed = total.trim() === '0' ? 0 : kronorFrom(total);
  const asksCreditors = isSurety && (owed ?? 0) > 0;
  const wrong = [
    ...(isSurety && owed === undefined
      ? [{ id: 'invitation-debts', text: t('invitation.debtsMissing') }]
      : []),
    ...(asksCreditors && !areCreditors(creditors)
      ? [{ id: 'invitation-creditors', text: t(faultKey('CREDITORS_REQUIRED')) }]
      : []),
    ...(hasAccepted ? [] : [{ id: 'invitation-accept', text: t('invitation.acceptMissing', words) }]),
  ];
  const mistakes = attempt > 0 ? wrong : [];
  const errorOf = (id: string) => mistakes.find((mistake) => mistake.id === id)?.text;
  const submit = () => {
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    const debts = {
      total_private_credits: owed ?? null,
      credit_companies: asksCreditors ? creditors.trim() : '',
    };
    const body = { token, ...(isSurety ? debts : {}) };
    void consent.mutateAsync(body).catch(notifyError);
  };
  const { company_name: company, inviter } = invitation;
  return (
    <StepScreen
      title={t('invitation.openTitle', { company, ...words })}
      lead={t('invitation.openLead', { company, inviter, ...words })}
      mistakes={mistakes}
      attempt={attempt}
      onSubmit={submit}
      nextText={t('invitation.consent', words)}
      isInactive={wrong.length > 0}
      isBusy={consent.isPending}
      extraAction={<DeclineButton token={token} invitation={invitation} />}
    >
      <Meaning invitation={invitation} />
      {isSurety && (
        <AmountField
          id="invitation-debts"
          label={t('invitation.debts')}
          hint={t('invitation.debtsHint')}
          error={errorOf('invitation-debts')}
          value={total}
          onChange={setTotal}
        />
      )}
      {asksCreditors && (
        <TextInput
          id="invitation-creditors"
          label={t('invitation.creditors')}
          hint={t('invitation.creditorsHint')}
          error={errorOf('invitation-creditors')}
          value={creditors}
          onText={setCreditors}
          inputProps={{ maxLength: 500 }}
        />
      )}
      <CheckboxField
        id="invitation-accept"
        label={t('invitation.accept', words)}
        error={errorOf('invitation-accept')}
        isChecked={hasAccepted}
        onChange={setHasAccepted}
      />
    </StepScreen>
  );
}
