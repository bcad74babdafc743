import { styled } from '@mui/material/styles';
import { Field, type FieldProps } from './field.tsx';

const Native = styled('select')({
  minHeight: 48,
  minWidth: 120,
  maxWidth: '100%',
  padding: '0 40px 0 14px',
  font: 'inherit',
  color: 'var(--k-ink)',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
});

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** A native select: the phone's own picker, and full keyboard and screen-reader support. */
export function SelectField<Value extends string>(
  props: FieldProps & {
    options: readonly SelectOption<Value>[];
    value: Value;
    onChange: (value: Value) => void;
  },
) {
  const { options, value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Native {...control} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Native>
      )}
    </Field>
  );
}
