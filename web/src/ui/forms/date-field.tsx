import { useState } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { DayPicker } from './day-picker.tsx';
import { Field, type FieldProps } from './field.tsx';

/**
 * A day in a form, with its label above. While the text is not a valid day, the value is empty and the field
 * shows the error.
 */
export function DateField(
  props: FieldProps & { readonly label: string } & Omit<CalendarProps, 'onInvalid' | 'onClear' | 'control'>,
) {
  const { id, label, hint, error, onChange, ...picker } = props;
  const [mistake, setMistake] = useState<string>();
  const take = (day: string, wrong?: string) => {
    setMistake(wrong);
    onChange(day);
  };
  return (
    <Field {...(id ? { id } : {})} label={label} hint={hint} error={mistake ?? error}>
      {(control) => (
        <DayPicker
          {...picker}
          label={label}
          control={control}
          onChange={(day) => take(day)}
          onClear={() => take('')}
          onInvalid={(wrong) => take('', wrong)}
        />
      )}
    </Field>
  );
}
