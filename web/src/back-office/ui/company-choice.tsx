import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '../../lib/api/waiting.ts';
import { errorText } from '../../lib/errors/notices.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { ChoiceList } from '../../ui/forms/choice-list.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { findCompanies, MIN_LETTERS, TYPING_PAUSE_MS } from './find-companies.ts';

addTexts('companyChoice', {
  sv: {
    suggested: 'Förslag utifrån det som betalaren skrev',
    company: 'Vems är betalningen?',
    companyHint: 'Företagets namn eller organisationsnummer',
    companies: 'Välj företaget',
    noCompany: 'Inget företag hittades.',
  },
  en: {
    suggested: 'Suggested by what the payer wrote',
    company: 'Whose is the payment?',
    companyHint: 'The company’s name or organisation number',
    companies: 'Choose the company',
    noCompany: 'No company was found.',
  },
});

interface CompanySuggestion {
  readonly company_name: string;
  readonly company_number: string;
}

/**
 * Field to find a company by name or number. The one whose OCR number is within the payer's text is suggested
 * until the reader types. None is preselected, so that the reader has to choose.
 */
export function CompanyChoice(props: {
  id: string;
  suggestion: CompanySuggestion | null;
  error: string | undefined;
  chosen: string;
  onChoose: (companyNumber: string) => void;
}) {
  const { t } = useTranslation('companyChoice');
  const { id, suggestion, error, chosen, onChoose } = props;
  const [text, setText] = useState('');
  const wanted = useLater(text.trim(), TYPING_PAUSE_MS);
  const isSought = wanted.length >= MIN_LETTERS;
  const found = useQuery({
    queryKey: ['admin', 'found-companies', wanted],
    queryFn: ({ signal }) => findCompanies(wanted, signal),
    enabled: isSought,
    gcTime: 0,
    meta: { isHandled: true },
  });
  const suggested = text === '' && suggestion ? [suggestion] : [];
  const companies = isSought ? (found.data ?? []) : suggested;
  return (
    <>
      <TextInput
        id={id}
        label={t('company')}
        hint={t('companyHint')}
        error={error}
        value={text}
        onText={(typed) => {
          setText(typed);
          onChoose('');
        }}
        inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 100 }}
      />
      <div role="status">
        {isSought && found.isError && <p>{errorText(found.error)}</p>}
        {isSought && found.data?.length === 0 && <p>{t('noCompany')}</p>}
      </div>
      {companies.length > 0 && (
        <ChoiceList
          name={`${id}-company`}
          label={t(isSought ? 'companies' : 'suggested')}
          value={chosen}
          onChange={onChoose}
          options={companies.map(({ company_name, company_number }) => ({
            value: company_number,
            label: company_name,
            hint: formatOrganisationNumber(company_number),
          }))}
        />
      )}
    </>
  );
}
