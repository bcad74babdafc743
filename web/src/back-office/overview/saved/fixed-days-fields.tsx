import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';

export interface FixedDays {
  readonly from: string;
  readonly to: string;
  readonly asOf: string | null;
}

const Dates = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '16px 0' });

/**
 * Range of days, and the date as of which they were known.
 * @param wrong the fields without a valid day
 */
export function FixedDaysFields(props: {
  days: FixedDays;
  today: string;
  wrong: ReadonlySet<keyof FixedDays>;
  onChange: (days: FixedDays, wrong: ReadonlySet<keyof FixedDays>) => void;
}) {
  const { days, today, wrong, onChange } = props;
  const { t } = useTranslation('savedReports');
  const change = (field: keyof FixedDays, day: string | null) =>
    onChange({ ...days, [field]: day }, new Set([...wrong].filter((one) => one !== field)));
  const onWrong = (field: keyof FixedDays) => onChange(days, new Set([...wrong, field]));
  return (
    <>
      <Dates>
        <DayPicker
          label={t('from')}
          day={days.from}
          today={today}
          onChange={(day) => change('from', day)}
          onInvalid={() => onWrong('from')}
        />
        <DayPicker
          label={t('to')}
          day={days.to}
          today={today}
          onChange={(day) => change('to', day)}
          onInvalid={() => onWrong('to')}
        />
      </Dates>
      <CheckboxField
        label={t('isAsOf')}
        isChecked={days.asOf !== null}
        onChange={(isAsOf) => change('asOf', isAsOf ? today : null)}
      />
      {days.asOf !== null && (
        <Dates>
          <DayPicker
            label={t('asOfDay')}
            day={days.asOf}
            today={today}
            onChange={(day) => change('asOf', day)}
            onInvalid={() => onWrong('asOf')}
          />
          <small>{t('asOfHint')}</small>
        </Dates>
      )}
      <p>
        <small>{t('fixedHint')}</small>
      </p>
    </>
  );
}
