import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';

const QuietWhenInactive = styled(Button)({
  '&[aria-disabled="true"]': {
    background: 'transparent',
    color: 'var(--k-ink-soft)',
    border: '1px solid var(--k-control)',
    cursor: 'default',
  },
});

export interface ActionButtonProps extends ButtonProps {
  /** Looks and is announced as inactive, but can be pressed to learn what is missing. */
  readonly isInactive?: boolean;
  readonly isBusy?: boolean;
  readonly busyText?: string;
}

/** A button that is never `disabled`: an inactive one is `aria-disabled`, and a busy one ignores presses. */
export function ActionButton(props: ActionButtonProps) {
  const { isInactive = false, isBusy = false, busyText, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <QuietWhenInactive
      variant="contained"
      {...rest}
      onClick={press}
      aria-disabled={isInactive || isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && busyText ? busyText : children}
    </QuietWhenInactive>
  );
}
