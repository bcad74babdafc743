import { type ReactNode, useId } from 'react';

/** A checkbox with a label of any length; its error is in the error summary and in its description. */
export function CheckboxField(props: {
  id?: string;
  label: ReactNode;
  error?: string | undefined;
  isChecked: boolean;
  /** True if the value is fixed; the label explains why. */
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className="k-checkbox" data-invalid={props.error !== undefined}>
      <input
        type="checkbox"
        id={id}
        checked={props.isChecked}
        disabled={props.isDisabled ?? false}
        onChange={(event) => props.onChange(event.target.checked)}
        aria-invalid={props.error !== undefined}
        aria-describedby={props.error ? `${id}-error` : undefined}
      />
      <div>
        <label htmlFor={id}>{props.label}</label>
        {props.error && (
          <div id={`${id}-error`} className="k-checkbox-error">
            {props.error}
          </div>
        )}
      </div>
    </div>
  );
}
