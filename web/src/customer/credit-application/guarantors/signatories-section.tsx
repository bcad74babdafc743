import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { PhoneField, withoutPrefix } from '../../../ui/forms/phone-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import {
  type Alternative,
  chosenOf,
  contactMistakes,
  contactsOf,
  isUsable,
  type JointSigning,
  nameList,
  type SignatoryContact,
} from './guarantor.ts';

const keyOf = (alternative: Alternative): string => alternative.map(({ id }) => id).join();
const namesOf = (alternative: Alternative): string => nameList.format(alternative.map(({ name }) => name));

/** Form for the co-signatories: a choice if there are alternatives, and each person's contact details. */
export function SignatoriesSection(props: {
  id: string;
  joint: JointSigning;
  value: readonly SignatoryContact[];
  error: string | undefined;
  onChange: (contacts: SignatoryContact[]) => void;
}) {
  const { t } = useTranslation('application');
  const { joint, value, error, onChange } = props;
  const { alternatives } = joint;
  const chosen = chosenOf(alternatives, value);
  // Errors of the contact details are shown at their own fields.
  const isReachWrong = value.some((one) => Object.keys(contactMistakes(one)).length > 0);
  const change = (id: string, part: Partial<SignatoryContact>) =>
    onChange(value.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const choose = (key: string) => {
    const next = alternatives.find((one) => keyOf(one) === key);
    if (next) onChange(contactsOf(next, [...value, ...joint.named]));
  };
  return (
    <section aria-labelledby="signatories-title" style={{ marginBottom: 32 }}>
      <h2 id="signatories-title">{t('signatories.title')}</h2>
      <p>{t('signatories.lead')}</p>
      {alternatives.length > 1 ? (
        <ChoiceList
          id={props.id}
          name="signatories"
          label={t('signatories.choose')}
          error={isReachWrong ? undefined : error}
          value={chosen ? keyOf(chosen) : ''}
          onChange={choose}
          options={alternatives.map((one) => ({
            value: keyOf(one),
            label: namesOf(one),
            ...(isUsable(one) ? {} : { hint: t('signatories.unusable') }),
          }))}
        />
      ) : (
        <div id={props.id} tabIndex={-1}>
          {error && !isReachWrong && <p role="alert">{error}</p>}
        </div>
      )}
      {chosen?.map(({ id, name }) => {
        const contact = value.find((one) => one.id === id);
        if (!contact) return null;
        const wrong = error === undefined ? {} : contactMistakes(contact);
        return (
          <fieldset key={id} style={{ border: 0, margin: 0, padding: 0 }}>
            <legend style={{ padding: 0, marginBottom: 12 }}>
              <strong>{t('signatories.reach', { name })}</strong>
            </legend>
            <TextInput
              id={`signatory-${id}-email`}
              label={t('guarantors.email')}
              error={wrong.email && t(wrong.email)}
              value={contact.email}
              onText={(email) => change(id, { email })}
              inputProps={{ type: 'email', maxLength: 254, autoComplete: 'off' }}
            />
            <PhoneField
              id={`signatory-${id}-phone`}
              label={`${t('common:field.phone')} ${t('common:field.optional')}`}
              value={withoutPrefix(contact.phone)}
              onChange={(phone) => change(id, { phone })}
              error={wrong.phone && t(wrong.phone)}
            />
          </fieldset>
        );
      })}
    </section>
  );
}
