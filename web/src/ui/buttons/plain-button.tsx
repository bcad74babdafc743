import type { ComponentProps, MouseEvent } from 'react';

/**
 * A button styled by classes alone, for first screens without the component library. It is never `disabled`:
 * an inactive one is `aria-disabled`, stays focusable and explains when pressed what is missing; a busy one
 * ignores presses.
 */
export function PlainButton(
  props: ComponentProps<'button'> & { isInactive?: boolean; isBusy?: boolean; busyText?: string },
) {
  const { isInactive = false, isBusy = false, busyText, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className="k-button k-button-full"
      {...rest}
      onClick={press}
      aria-disabled={isInactive || isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && busyText ? busyText : children}
    </button>
  );
}
