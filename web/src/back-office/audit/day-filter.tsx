import './texts.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../lib/time/days.ts';
import type { ListAddress } from '../../ui/data-list/use-list-address.ts';
import { DayPicker } from '../../ui/forms/day-picker.tsx';

const Reversed = styled('p')({ margin: 0, alignSelf: 'center', color: 'var(--k-red)', fontWeight: 600 });

/**
 * Filters for the first and the last day of a list. The fields always show the bounds that the list applies.
 */
export function DayFilters({ address }: { address: ListAddress }) {
  const { t } = useTranslation('audit');
  const from = address.filter('from');
  const through = address.filter('through');
  return (
    <>
      {(['from', 'through'] as const).map((name) => {
        const clear = () => address.change({ [name]: null });
        return (
          <DayPicker
            key={name}
            label={t(name)}
            day={address.filter(name) ?? ''}
            today={todayInSweden()}
            onChange={(day) => address.change({ [name]: day })}
            onClear={clear}
            onInvalid={clear}
          />
        );
      })}
      {from && through && through < from && <Reversed role="alert">{t('reversed')}</Reversed>}
    </>
  );
}
