import './texts.ts';
import { useTranslation } from 'react-i18next';
import { FilterInput } from '../../../ui/data-list/filter-field.tsx';
import type { ListAddress } from '../../../ui/data-list/use-list-address.ts';

/** The first or the last day of what a list of the past shows. */
export function DayFilter({ name, address }: { name: 'from' | 'through'; address: ListAddress }) {
  const { t } = useTranslation('audit');
  return (
    <FilterInput
      type="date"
      name={name}
      label={t(name)}
      value={address.filter(name) ?? ''}
      onChange={(event) => address.change({ [name]: event.target.value })}
    />
  );
}
