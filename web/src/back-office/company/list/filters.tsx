import { ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import { tagColorNames, tagColors } from '@kreditlina/domain/tag/contracts/enums';
import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import type { Language } from '@kreditlina/domain/text/words';
import type { TFunction } from 'i18next';
import type { FilterField } from '../../../ui/data-list/filter-bar.tsx';
import { tagFilter } from '../../ui/tag-filter.ts';

/** Filters of the company list; combined by AND, text matches the start of any word. */
export function companyFilterFields(
  t: TFunction<'companies'>,
  language: Language,
  tags: readonly TagRow[],
): FilterField[] {
  const yesNo = (name: 'approved' | 'signed' | 'has_borrowed'): FilterField => ({
    name,
    label: t(name),
    kind: 'choice',
    all: t('all'),
    choices: [
      ['true', t('yes')],
      ['false', t('no')],
    ],
  });
  return [
    { name: 'company_name', label: t('company_name'), kind: 'text' },
    { name: 'company_number', label: t('company_number'), kind: 'text' },
    yesNo('approved'),
    yesNo('signed'),
    yesNo('has_borrowed'),
    {
      name: 'ageing',
      label: t('days_past_due'),
      kind: 'choice',
      all: t('all'),
      choices: ageing.options.map((one) => [one, one.replace('-', '–')]),
    },
    {
      name: 'color',
      label: t('color'),
      kind: 'choice',
      all: t('all'),
      choices: tagColors.map((color) => [color, tagColorNames[color][language], color]),
    },
    tagFilter({ label: t('tag'), all: t('all') }, tags),
  ];
}
