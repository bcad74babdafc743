import { consentBody } from '@kreditlina/domain/credit-application/contracts/invitations';
import { formatDeadline, formatKronor } from '@kreditlina/domain/text/index';
import { areCreditors } from '@kreditlina/domain/validators/form-rules';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/errors/notices.ts';
import { AmountField, kronorFrom } from '../../../ui/forms/amount-field.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { StepScreen } from '../step-screen.tsx';
import { askedFor, type Invitation, useConsent } from './api.ts';
import { DeclineButton } from './decline-button.tsx';

interface FormProps {
  token: string;
  invitation: Invitation;
}

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

interface ConsentValues {
  /** In kronor. */
  readonly total_private_credits: string;
  readonly credit_companies: string;
  readonly has_accepted: boolean;
}

const owedIn = ({ total_private_credits }: ConsentValues): number | undefined =>
  total_private_credits.trim() === '0' ? 0 : kronorFrom(total_private_credits);

/** @param isSurety true to ask for the person's debts, and for the creditors if the debts are above 0 */
const consentForm = (isSurety: boolean, words: Readonly<Record<string, string>>) =>
  formSchema(consentBody.omit({ token: true }), {
    bodyOf: (values: ConsentValues) => {
      const owed = isSurety ? owedIn(values) : undefined;
      return {
        total_private_credits: owed ?? null,
        credit_companies: owed ? values.credit_companies : '',
      };
    },
    faults: (values) => {
      const owed = isSurety ? owedIn(values) : 0;
      return {
        ...(owed === undefined ? { total_private_credits: 'invitation.debtsMissing' } : {}),
        ...(!owed || areCreditors(values.credit_companies) ? {} : { credit_companies: 'CREDITORS_REQUIRED' }),
        ...(values.has_accepted ? {} : { has_accepted: { key: 'invitation.acceptMissing', ...words } }),
      };
    },
  });

/** Form to consent or decline; a guarantor also states their own debts. */
export function ConsentForm({ token, invitation }: FormProps) {
  const { t } = useTranslation('application');
  const consent = useConsent();
  const words = askedFor(invitation);
  const isSurety = words.context !== 'signatory';
  const form = useContractForm({
    schema: consentForm(isSurety, words),
    texts: 'application',
    idPrefix: 'invitation',
    defaults: { total_private_credits: '', credit_companies: '', has_accepted: false },
    save: (debts) => consent.mutateAsync({ token, ...(isSurety && debts) }),
    onFailure: notifyError,
  });
  const { company_name: company, inviter } = invitation;
  return (
    <StepScreen
      title={t('invitation.openTitle', { company, ...words })}
      lead={t('invitation.openLead', { company, inviter, ...words })}
      form={form}
      nextText={t('invitation.consent', words)}
      extraAction={<DeclineButton token={token} invitation={invitation} />}
    >
      <Meaning invitation={invitation} />
      {isSurety && (
        <AmountField
          {...form.bind('total_private_credits')}
          label={t('invitation.debts')}
          hint={t('invitation.debtsHint')}
        />
      )}
      {isSurety && (owedIn(form.values) ?? 0) > 0 && (
        <TextInput
          {...form.bindText('credit_companies')}
          label={t('invitation.creditors')}
          hint={t('invitation.creditorsHint')}
          inputProps={{ maxLength: 500 }}
        />
      )}
      <CheckboxField {...form.bindCheck('has_accepted')} label={t('invitation.accept', words)} />
    </StepScreen>
  );
}
