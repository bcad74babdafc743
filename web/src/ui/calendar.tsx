import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type PickersLocaleText, svSE } from '@mui/x-date-pickers/locales';
import { enGB, sv } from 'date-fns/locale';
import { useTranslation } from 'react-i18next';
import { dayOf, pickerDate } from '../lib/picker-day.ts';
import { pickerFormat } from '../lib/table-time.ts';

// The library's own types disagree on whether a missing text may be `undefined`.
const swedish = svSE.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>;

export interface CalendarProps {
  readonly label: string;
  /** `2026-11-21`; empty where no day is chosen. */
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
  /** What was typed is no day, or has not come. */
  readonly onInvalid?: () => void;
  /** The day was taken away. Without it there is always one. */
  readonly onClear?: () => void;
}

/** As the fields beside it. */
const fieldLook = {
  '& .MuiPickersInputBase-root': { paddingInline: '13px 8px' },
  '& .MuiInputAdornment-root': { marginLeft: 0 },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--k-control)' },
};

/** The field and calendar of `DayPicker`. */
export default function Calendar(props: CalendarProps) {
  const { i18n } = useTranslation();
  const { onClear } = props;
  const isSwedish = i18n.language === 'sv';
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={isSwedish ? sv : enGB}
      localeText={isSwedish ? swedish : {}}
    >
      <DatePicker
        label={props.label}
        value={props.day === '' ? null : pickerDate(props.day)}
        maxDate={pickerDate(props.today)}
        format={pickerFormat()}
        disableFuture
        onChange={(date, { validationError }) => {
          if (date === null && onClear) onClear();
          else if (date && !Number.isNaN(date.getTime()) && validationError === null)
            props.onChange(dayOf(date));
          else props.onInvalid?.();
        }}
        slotProps={{
          textField: { size: 'small', sx: fieldLook, slotProps: { inputLabel: { shrink: true } } },
          // Where a day need not be chosen it is taken away in the calendar: in the field a button for it would cut the day off.
          ...(onClear && { actionBar: { actions: ['clear', 'accept'] } }),
        }}
      />
    </LocalizationProvider>
  );
}
