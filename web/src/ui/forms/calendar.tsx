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
import { createContext, type MouseEvent, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, pickerDate } from '../../lib/time/days.ts';
import { pickerFormat } from '../../lib/time/table-time.ts';
import { type DayFault, readTypedDay, readWholeDay } from '../../lib/time/typed-day.ts';
import type { ControlProps } from './field.tsx';

// The library's types disagree on whether a missing text may be `undefined`.
const swedish = svSE.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>;

export interface CalendarProps {
  readonly label: string;
  /** `2026-11-21`; empty if no day is chosen. */
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
  /**
   * Called with the error text when the input is not a valid day or is a future day. The field shows the
   * error itself.
   */
  readonly onInvalid?: (mistake: string) => void;
  /** Called when the day is cleared. If absent, a day is required. */
  readonly onClear?: () => void;
  /** Allows future days. */
  readonly mayLieAhead?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  /** Attributes from the surrounding field, which shows label and error. */
  readonly control?: ControlProps;
}

/** Matches the adjacent fields. */
const fieldLook = {
  '& .MuiOutlinedInput-root': { paddingRight: '8px' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--k-control)' },
};

/** Height of a text input below its label. */
const asTall = {
  background: 'var(--k-surface)',
  maxWidth: '20ch',
  '& input': { minHeight: 24, paddingBlock: '12px' },
};

interface Typing {
  readonly text: string;
  readonly mistake: string | undefined;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  readonly control: ControlProps | undefined;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}
const TypingContext = createContext<Typing>({
  text: '',
  mistake: undefined,
  isReadOnly: false,
  isDisabled: false,
  control: undefined,
  onText: () => undefined,
  onLeave: () => undefined,
});

/**
 * Selects the whole day on a click, as Tab does, because a digit typed in the middle would make it invalid.
 */
function takeWhole(event: MouseEvent<HTMLInputElement>) {
  const { currentTarget: input } = event;
  if (document.activeElement === input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

/**
 * A plain text input instead of the library's sectioned field, which reads a 31st as a 3rd while a shorter
 * month is shown, and reports every intermediate day.
 */
function DayField() {
  const { label, rootRef, triggerRef, setOpen, open } = usePickerContext<Date | null>();
  const translations = usePickerTranslations();
  const { text, mistake, isReadOnly, isDisabled, control, onText, onLeave } = useContext(TypingContext);
  const isWrong = mistake !== undefined || control?.['aria-invalid'] === true;
  return (
    <TextField
      ref={rootRef}
      {...(control ? { fullWidth: true } : { label, size: 'small', helperText: mistake })}
      sx={control ? { ...fieldLook, ...asTall } : fieldLook}
      value={text}
      error={isWrong}
      disabled={isDisabled}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
      onKeyDown={({ key, altKey }) => {
        // Enter commits the typed text before the form is submitted.
        if (key === 'Enter') onLeave();
        if (key === 'ArrowDown' && altKey) setOpen(true);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          placeholder: usePlaceholder(),
          size: 11,
          readOnly: isReadOnly,
          ...control,
          'aria-invalid': isWrong,
          onMouseDown: takeWhole,
        },
        formHelperText: { role: 'alert' },
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
                disabled={isReadOnly || isDisabled}
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

/** Placeholder such as `dd/mm/åååå`, with the letters of the reader's language. */
function usePlaceholder(): string {
  const { i18n } = useTranslation();
  const pattern = pickerFormat().toLowerCase();
  return i18n.language === 'sv' ? pattern.replace('yyyy', 'åååå') : pattern;
}

/** Text field and calendar of `DayPicker`. */
export default function Calendar(props: CalendarProps) {
  const { day, today, mayLieAhead = false, onChange, onInvalid, onClear } = props;
  const { t, i18n } = useTranslation();
  const isSwedish = i18n.language === 'sv';
  const locale = isSwedish ? sv : enGB;
  const latest = mayLieAhead ? undefined : today;
  // Text being typed; null while the field shows the day.
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<DayFault>();
  useEffect(() => {
    const given = day === '' ? undefined : day;
    const isOfField = (text: string) => {
      const read = readWholeDay(text, latest);
      return given === ('day' in read ? read.day : undefined);
    };
    setTyped((text) => (text !== null && isOfField(text) ? text : null));
    // While there is no valid day, the error of the typed text stays.
    setFault((kept) => (given === undefined ? kept : undefined));
  }, [day, latest]);
  const sayWhy = (why: DayFault) =>
    t(`common:day.${why}`, { example: format(pickerDate(today), pickerFormat(), { locale }) });
  const isEmpty = (text: string) => text.trim() === '' && onClear !== undefined;
  const refuse = (why: DayFault) => {
    setFault(why);
    onInvalid?.(sayWhy(why));
  };
  const onText = (text: string) => {
    setTyped(text);
    const found = readTypedDay(text);
    if (found !== undefined && latest !== undefined && found > latest) return refuse('ahead');
    if (found === undefined && !isEmpty(text)) return;
    setFault(undefined);
    if (found === undefined) onClear?.();
    else onChange(found);
  };
  const onLeave = () => {
    if (typed === null) return;
    if (isEmpty(typed)) return setTyped(null);
    const read = readWholeDay(typed, latest);
    if ('fault' in read) return refuse(read.fault);
    setTyped(null);
    setFault(undefined);
    if (read.day !== day) onChange(read.day);
  };
  const isWrong = fault !== undefined;
  const typing = {
    mistake: fault && sayWhy(fault),
    isReadOnly: props.isReadOnly ?? false,
    isDisabled: props.isDisabled ?? false,
    control: props.control,
    onText,
    onLeave,
  };
  const shown = day === '' ? '' : format(pickerDate(day), pickerFormat(), { locale });
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locale}
      localeText={isSwedish ? swedish : {}}
    >
      <TypingContext value={{ text: typed ?? shown, ...typing }}>
        <DatePicker
          label={props.label}
          // While the text is invalid, no day is selected in the calendar.
          value={day === '' || isWrong ? null : pickerDate(day)}
          referenceDate={pickerDate(day === '' ? today : day)}
          {...(latest !== undefined && { maxDate: pickerDate(latest) })}
          format={pickerFormat()}
          onChange={(date) => {
            setTyped(null);
            setFault(undefined);
            if (date) onChange(dayOf(date));
            else onClear?.();
          }}
          slots={{ field: DayField }}
          slotProps={{
            popper: { 'aria-label': props.label },
            // The calendar has the button to clear an optional day, because a button in the field would cover
            // the day.
            ...(onClear && { actionBar: { actions: ['clear', 'accept'] } }),
          }}
        />
      </TypingContext>
    </LocalizationProvider>
  );
}
