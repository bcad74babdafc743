import './texts.ts';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../../lib/today.ts';
import type { ListAddress } from '../../../ui/data-list/use-list-address.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';

/** The first or the last day of what a list of the past shows. */
export function DayFilter({ name, address }: { name: 'from' | 'through'; address: ListAddress }) {
  const { t } = useTranslation('audit');
  return (
    <DayPicker
      label={t(name)}
      day={address.filter(name) ?? ''}
      today={todayInSweden()}
      onChange={(day) => address.change({ [name]: day })}
      onClear={() => address.change({ [name]: null })}
    />
  );
}
