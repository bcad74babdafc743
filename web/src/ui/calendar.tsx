import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { usePickerContext, usePickerTranslations } from '@mui/x-date-pickers/hooks';
import { CalendarIcon } from '@mui/x-date-pickers/icons';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type PickersLocaleText, svSE } from '@mui/x-date-pickers/locales';
import { format } from 'date-fns';
import { enGB, sv } from 'date-fns/locale';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, pickerDate } from '../lib/picker-day.ts';
import { pickerFormat } from '../lib/table-time.ts';
import { readTypedDay } from '../lib/typed-day.ts';

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
  '& .MuiOutlinedInput-root': { paddingRight: '8px' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--k-control)' },
};

interface Typing {
  readonly text: string;
  readonly isWrong: boolean;
  /** Below the field, unless whoever has it says so. */
  readonly mistake: string | undefined;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}
const TypingContext = createContext<Typing>({
  text: '',
  isWrong: false,
  mistake: undefined,
  onText: () => undefined,
  onLeave: () => undefined,
});

/**
 * A line of text, where the library has a field of parts: that one takes a 31st for a 3rd while a shorter month stands beside it, and tells of
 * every day on the way to the one that is meant.
 */
function DayField() {
  const { label, rootRef, triggerRef, setOpen, open } = usePickerContext<Date | null>();
  const translations = usePickerTranslations();
  const { text, isWrong, mistake, onText, onLeave } = useContext(TypingContext);
  return (
    <TextField
      ref={rootRef}
      label={label}
      size="small"
      sx={fieldLook}
      value={text}
      error={isWrong}
      helperText={mistake}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
      onKeyDown={({ key, altKey }) => {
        // A form is sent with what was typed, or not at all.
        if (key === 'Enter') onLeave();
        if (key === 'ArrowDown' && altKey) setOpen(true);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { placeholder: usePlaceholder(), 'aria-invalid': isWrong, size: 11 },
        input: {
          ref: triggerRef,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translations.openDatePickerDialogue(text === '' ? null : text)}
                aria-expanded={open}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** `dd/mm/åååå`, as the reader's language names the parts. */
function usePlaceholder(): string {
  const { i18n } = useTranslation();
  const pattern = pickerFormat().toLowerCase();
  return i18n.language === 'sv' ? pattern.replace('yyyy', 'åååå') : pattern;
}

/** The field and calendar of `DayPicker`. */
export default function Calendar(props: CalendarProps) {
  const { day, today, onChange, onInvalid, onClear } = props;
  const { t, i18n } = useTranslation();
  const isSwedish = i18n.language === 'sv';
  const locale = isSwedish ? sv : enGB;
  // Null while the field shows the day.
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    setTyped((text) => (text !== null && readTypedDay(text) === day ? text : null));
    setIsWrong(false);
  }, [day]);
  const isEmpty = (text: string) => text.trim() === '' && onClear !== undefined;
  const refuse = () => {
    setIsWrong(true);
    onInvalid?.();
  };
  const onText = (text: string) => {
    setTyped(text);
    const found = readTypedDay(text);
    if (found !== undefined && found > today) return refuse();
    if (found === undefined && !isEmpty(text)) return;
    setIsWrong(false);
    if (found === undefined) onClear?.();
    else onChange(found);
  };
  const onLeave = () => {
    if (typed === null) return;
    const found = readTypedDay(typed);
    if (isEmpty(typed) || (found !== undefined && found <= today)) setTyped(null);
    else refuse();
  };
  const mistake = isWrong && !onInvalid ? t('common:state.wrongDay') : undefined;
  const shown = day === '' ? '' : format(pickerDate(day), pickerFormat(), { locale });
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locale}
      localeText={isSwedish ? swedish : {}}
    >
      <TypingContext value={{ text: typed ?? shown, isWrong, mistake, onText, onLeave }}>
        <DatePicker
          label={props.label}
          // Beside something that is no day every day of the calendar is another one.
          value={day === '' || isWrong ? null : pickerDate(day)}
          referenceDate={pickerDate(day === '' ? today : day)}
          maxDate={pickerDate(today)}
          format={pickerFormat()}
          onChange={(date) => {
            setTyped(null);
            setIsWrong(false);
            if (date) onChange(dayOf(date));
            else onClear?.();
          }}
          slots={{ field: DayField }}
          slotProps={{
            popper: { 'aria-label': props.label },
            // Where a day need not be chosen it is taken away in the calendar: in the field a button for it would cut the day off.
            ...(onClear && { actionBar: { actions: ['clear', 'accept'] } }),
          }}
        />
      </TypingContext>
    </LocalizationProvider>
  );
}
