import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { type ReadingPurpose, readingPurposes } from '@kreditlina/domain/kernel/rights';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n.ts';
import { errorText } from '../../lib/notify-error.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

addTexts('purpose', {
  sv: {
    label: 'Varför ska du läsa det?',
    hint: 'Skälet sparas i historiken tillsammans med ditt namn.',
    choose: 'Välj ett skäl',
  },
  en: {
    label: 'What do you read it for?',
    hint: 'The reason is kept in the history together with your name.',
    choose: 'Choose a reason',
  },
});

/** Asks for the purpose before something is shown. @param onOpen its rejection is shown below the field */
export function PurposeForm(props: {
  submitText: string;
  onOpen: (purpose: ReadingPurpose) => Promise<unknown>;
  /** Further fields beside the purpose, also submitted by Enter. */
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('purpose');
  const id = useId();
  const [purpose, setPurpose] = useState<ReadingPurpose | ''>('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const inWords = (code: string): string => {
    const words = codeInWords('readFor', code, i18n.language === 'en' ? 'en' : 'sv');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (purpose === '') return setError(t('choose'));
    setError(undefined);
    setBusy(true);
    try {
      await props.onOpen(purpose);
    } catch (fault) {
      setError(errorText(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void open(event)} noValidate>
      {props.children}
      <SelectField
        id={id}
        label={t('label')}
        hint={t('hint')}
        error={error}
        value={purpose}
        onChange={(chosen) => setPurpose(readingPurposes.find((one) => one === chosen) ?? '')}
        options={[
          { value: '', label: t('choose') },
          ...readingPurposes.map((code) => ({ value: code, label: inWords(code) })),
        ]}
      />
      <ActionButton type="submit" isBusy={isBusy}>
        {props.submitText}
      </ActionButton>
    </form>
  );
}
