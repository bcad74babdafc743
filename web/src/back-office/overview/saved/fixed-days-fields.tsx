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

/** Which days, and as they were known when. */
export function FixedDaysFields(props: {
  days: FixedDays;
  today: string;
  isWrong: boolean;
  onChange: (days: FixedDays) => void;
  onWrong: () => void;
}) {
  const { days, today, isWrong, onChange, onWrong } = props;
  const { t } = useTranslation('savedReports');
  return (
    <>
      <Dates>
        <DayPicker
          label={t('from')}
          day={days.from}
          today={today}
          onChange={(from) => onChange({ ...days, from })}
          onInvalid={onWrong}
        />
        <DayPicker
          label={t('to')}
          day={days.to}
          today={today}
          onChange={(to) => onChange({ ...days, to })}
          onInvalid={onWrong}
        />
      </Dates>
      <CheckboxField
        label={t('isAsOf')}
        isChecked={days.asOf !== null}
        onChange={(isAsOf) => onChange({ ...days, asOf: isAsOf ? today : null })}
      />
      {days.asOf !== null && (
        <Dates>
          <DayPicker
            label={t('asOfDay')}
            day={days.asOf}
            today={today}
            onChange={(asOf) => onChange({ ...days, asOf })}
            onInvalid={onWrong}
          />
          <small>{t('asOfHint')}</small>
        </Dates>
      )}
      <p>
        <small>{t('fixedHint')}</small>
      </p>
      {isWrong && <p role="alert">{t('dayWrong')}</p>}
    </>
  );
}
