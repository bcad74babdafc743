import { readScreeningBody } from '@kreditlina/domain/identity/contracts/staff';
import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { type ReadingPurpose, readingPurposes } from '@kreditlina/domain/kernel/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/errors/notices.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';

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

const purposeForm = formSchema(readScreeningBody, {
  missing: { purpose: 'choose' },
});

/**
 * Asks for the purpose before a document or data is shown.
 * @param onOpen opens it; a rejection's error is shown below the field
 */
export function PurposeForm(props: {
  submitText: string;
  onOpen: (purpose: ReadingPurpose) => Promise<unknown>;
  /** Additional fields beside the purpose, also submitted by Enter. */
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('purpose');
  const form = useContractForm({
    schema: purposeForm,
    texts: 'purpose',
    defaults: { purpose: '' },
    save: ({ purpose }) => props.onOpen(purpose),
  });
  const { error, ...purpose } = form.bind('purpose');
  const inWords = (code: string): string => {
    const words = codeInWords('readFor', code, i18n.language === 'en' ? 'en' : 'sv');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      {props.children}
      <SelectField
        {...purpose}
        label={t('label')}
        hint={t('hint')}
        error={error ?? (form.failure === undefined ? undefined : errorText(form.failure))}
        options={[
          { value: '', label: t('choose') },
          ...readingPurposes.map((code) => ({ value: code, label: inWords(code) })),
        ]}
      />
      <ActionButton type="submit" isBusy={form.isBusy}>
        {props.submitText}
      </ActionButton>
    </form>
  );
}
