import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Field, type FieldProps } from './field.tsx';

const Input = styled(OutlinedInput)({
  background: 'var(--k-surface)',
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--k-control)' },
  '& input': { minHeight: 24, paddingBlock: 12 },
});

export type TextInputProps = FieldProps &
  Omit<OutlinedInputProps, 'error' | 'label' | 'id' | 'notched'> & {
    /** Longest sensible content, so that the width suggests the expected length. */
    readonly widthCharacters?: number;
    readonly onText?: (text: string) => void;
  };

export function TextInput(props: TextInputProps) {
  const { id, label, hint, error, widthCharacters, onText, inputProps, ...rest } = props;
  return (
    <Field {...(id ? { id } : {})} label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          fullWidth
          notched={false}
          error={error !== undefined}
          {...(onText ? { onChange: (event) => onText(event.target.value) } : {})}
          {...rest}
          id={control.id}
          style={widthCharacters ? { maxWidth: `${widthCharacters + 4}ch` } : undefined}
          slotProps={{
            input: {
              ...inputProps,
              'aria-describedby': control['aria-describedby'],
              'aria-invalid': control['aria-invalid'] ?? false,
            },
          }}
        />
      )}
    </Field>
  );
}
