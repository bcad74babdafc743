import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  marginBottom: 24,
  marginLeft: -9,
  '& label': { display: 'block', paddingBlock: 9 },
  '&[data-invalid="true"]': { borderLeft: '4px solid var(--k-red)', paddingLeft: 8, marginLeft: 0 },
});

/** A checkbox with a label of any length; its error is shown in the error summary and in its description. */
export function CheckboxField(props: {
  id?: string;
  label: ReactNode;
  error?: string | undefined;
  isChecked: boolean;
  /** It is as it is: the label says why. */
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Row data-invalid={props.error !== undefined}>
      <Checkbox
        checked={props.isChecked}
        disabled={props.isDisabled ?? false}
        onChange={(_event, isChecked) => props.onChange(isChecked)}
        slotProps={{
          input: {
            id,
            'aria-invalid': props.error !== undefined,
            'aria-describedby': props.error ? `${id}-error` : undefined,
          },
        }}
      />
      <div>
        <label htmlFor={id}>{props.label}</label>
        {props.error && (
          <div id={`${id}-error`} style={{ color: 'var(--k-red)', fontWeight: 600, fontSize: '0.9375rem' }}>
            {props.error}
          </div>
        )}
      </div>
    </Row>
  );
}
